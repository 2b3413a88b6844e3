import { describe, expect, it } from 'vitest';
import { findDeploy } from '../src/deploy-command.js';
import { memoryFiles } from './memory-files.js';

function project(script: string): Record<string, string> {
  return {
    'package.json': JSON.stringify({ workspaces: ['apps/*'] }),
    'turbo.json': JSON.stringify({ tasks: { deploy: {} } }),
    'apps/web/package.json': JSON.stringify({ name: 'web', scripts: { deploy: script } }),
  };
}

describe('runners of tasks', () => {
  it('G-12 are judged by the scripts where these can be read', () => {
    expect(findDeploy('turbo run deploy', memoryFiles(project('echo nothing yet'))).verdict).toBe('clear');
    expect(findDeploy('turbo run deploy', memoryFiles(project('wrangler deploy'))).verdict).toBe('deploy');
  });

  it('G-11 are judged by the name of the task where they cannot', () => {
    expect(findDeploy('turbo run deploy', memoryFiles({})).verdict).toBe('deploy');
    expect(findDeploy('nx release', memoryFiles(project('echo nothing yet'))).verdict).toBe('deploy');
  });
});
