import type { HedgeCheckAnswer } from '../answers/hedge-check.js';
import { VERSION } from '../version.js';

/** Findings as the machines of others read them. */

type CheckedFile = HedgeCheckAnswer['files'][number];

const FAMILY_WORDS =
  'A sentence that excuses missing verification, absent evidence or limited work, or hands over a guess as a finding.';
const MESSAGE = 'This excuses the work to its reader: settle the point, or say it beside the document.';
const STDIN_URI = 'stdin';

function uriOf({ file }: CheckedFile): string {
  return file === '-' ? STDIN_URI : file.split(/[\\/]/).map(encodeURIComponent).join('/');
}

/** A SARIF 2.1.0 log of one run. */
export function sarifLog(files: readonly CheckedFile[]): object {
  const rules = [...new Set(files.flatMap(({ findings }) => findings.map(({ rule }) => rule)))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'litmus hedge',
            version: VERSION,
            rules: rules.map((id) => ({ id, shortDescription: { text: FAMILY_WORDS } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: files.flatMap((file) =>
          file.findings.map(({ rule, line, column }) => ({
            ruleId: rule,
            ruleIndex: rules.indexOf(rule),
            level: 'warning',
            message: { text: MESSAGE },
            locations: [
              {
                physicalLocation: {
                  artifactLocation: { uri: uriOf(file) },
                  region: { startLine: line, startColumn: column },
                },
              },
            ],
          })),
        ),
      },
    ],
  };
}

function property(text: string): string {
  return text.replace(/[%\r\n:,]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/** Workflow commands of GitHub Actions, a line each. */
export function githubAnnotations(files: readonly CheckedFile[]): string[] {
  return files.flatMap(({ file, findings }) =>
    findings.map(
      ({ rule, line, column }) =>
        `::warning file=${property(file)},line=${line},col=${column},title=${property(rule)}::${MESSAGE}`,
    ),
  );
}
