import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';

const { env } = process;
const EXECUTABLE = env.CHROME_PATH || '/usr/bin/chromium';

/** Root may not use the sandbox, and nothing is to be asked of any host. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page, and what it did that a report must not do. */
export interface OpenPage {
  readonly page: Page;
  /** Addresses that were asked for beside the file itself. */
  readonly requests: readonly string[];
  /** What the browser complained of: errors, and what the content security policy stopped. */
  readonly complaints: readonly string[];
}

export interface OpenOptions {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly fragment?: string;
}

/** A real Chromium for the tests of one file; without one they fail. */
export function useBrowser(): { open(file: string, options?: OpenOptions): Promise<OpenPage> } {
  let browser: Browser;
  beforeAll(async () => {
    if (!existsSync(EXECUTABLE))
      throw new Error(`There is no Chromium in ${EXECUTABLE}: run npm run setup, or name yours in CHROME_PATH.`);
    browser = await chromium.launch({ executablePath: EXECUTABLE, args: ARGUMENTS });
  });
  afterAll(() => browser?.close());
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });

  return {
    async open(file, { width = 1280, height = 900, scheme = 'light', fragment = '' } = {}) {
      const options: BrowserContextOptions = { viewport: { width, height }, colorScheme: scheme };
      const page = await (await browser.newContext(options)).newPage();
      const address = pathToFileURL(file).href;
      const requests: string[] = [];
      const complaints: string[] = [];
      page.on('request', (request) => {
        if (request.url().split('#')[0] !== address) requests.push(request.url());
      });
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('dialog', (dialog) => complaints.push(dialog.message()));
      await page.goto(address + fragment);
      return { page, requests, complaints };
    },
  };
}
