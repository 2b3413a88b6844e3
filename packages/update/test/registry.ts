import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as os from 'node:os';
import * as path from 'node:path';

/** A stand-in for the npm registry, on loopback: the documents of one package, and its archives, which it can serve in bad ways. */

export const PACKAGE = '@litmus-hooks/cli';

/** How an archive arrives. */
export type Delivery = 'whole' | 'tampered' | 'half';

export interface Release {
  readonly version: string;
  /** What its command line does. */
  readonly program?: string;
  /** Keys of its package.json beside name, version and bin. */
  readonly manifest?: object;
  readonly delivery?: Delivery;
  /** What the document says of the archive, in the place of its true hash. */
  readonly integrity?: string;
}

/** A command line that says its version, and whose doctor finds what `outcome` says. */
export function program(version: string, outcome: 'good' | 'problems' = 'good'): string {
  const status = outcome === 'good' ? 0 : 1;
  return `#!/usr/bin/env node
const [verb] = process.argv.slice(2);
if (verb === '--version') console.log('${version}');
else if (verb === 'doctor') { console.log(JSON.stringify({ outcome: '${outcome}', findings: [] })); process.exitCode = ${status}; }
else process.exitCode = 64;
`;
}

export function archive({ version, program: source = program(version), manifest = {} }: Release): Buffer {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-archive-'));
  try {
    const folder = path.join(root, 'package');
    fs.mkdirSync(path.join(folder, 'dist'), { recursive: true });
    const own = { name: PACKAGE, version, bin: { litmus: 'dist/litmus.cjs' }, ...manifest };
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(own));
    fs.writeFileSync(path.join(folder, 'dist/litmus.cjs'), source);
    const file = path.join(root, 'a.tgz');
    const { status, stderr } = spawnSync('tar', ['-czf', file, '-C', root, 'package'], { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    return fs.readFileSync(file);
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

export class Registry {
  readonly #server = createServer((request, response) => this.#answer(request, response));
  #release: Release = { version: '0.2.0' };
  #archive: Buffer = Buffer.alloc(0);
  /** Answers everything, in the place of the package's document. */
  #body: string | undefined;
  /** Paths that were asked for. */
  readonly asked: string[] = [];
  /** Header names that came with any request. */
  readonly headers: Set<string> = new Set();

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  offer(release: Release): void {
    this.#release = release;
    this.#archive = archive(release);
    this.#body = undefined;
    this.asked.length = 0;
  }

  /** Answers every question with this text. */
  say(body: string): void {
    this.#body = body;
    this.asked.length = 0;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }

  #document(): object {
    const { version, integrity = `sha512-${createHash('sha512').update(this.#archive).digest('base64')}` } =
      this.#release;
    const dist = { tarball: `${this.url}archive.tgz`, integrity };
    const entry = { name: PACKAGE, version, bin: { litmus: 'dist/litmus.cjs' }, dist };
    return { name: PACKAGE, 'dist-tags': { latest: version }, versions: { [version]: entry } };
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { url = '' } = request;
    this.asked.push(url);
    for (const name of Object.keys(request.headers)) this.headers.add(name);
    if (this.#body !== undefined) {
      response.setHeader('content-type', 'application/json');
      response.end(this.#body);
    } else if (url.endsWith('.tgz')) this.#deliver(response);
    else if (decodeURIComponent(url) === `/${PACKAGE}`) {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(this.#document()));
    } else {
      response.statusCode = 404;
      response.end('{}');
    }
  }

  #deliver(response: ServerResponse): void {
    const { delivery = 'whole' } = this.#release;
    response.setHeader('content-type', 'application/octet-stream');
    if (delivery === 'half') {
      response.setHeader('content-length', this.#archive.length);
      response.write(this.#archive.subarray(0, this.#archive.length / 2), () => response.destroy());
      return;
    }
    const bytes =
      delivery === 'tampered' ? archive({ ...this.#release, program: 'console.log("evil")' }) : this.#archive;
    response.end(bytes);
  }
}
