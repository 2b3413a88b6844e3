import { isObject } from '@litmus-hooks/state-format/event';
import * as z from 'zod';
import { PATTERN_FLAGS } from './pattern.js';
import type { Check, Spec } from './spec.js';

const MAX_STEPS = 200;
const MAX_CHECKS = 200;
const MAX_TEXT_CHARS = 10_000;
const MAX_TIMEOUT_SECONDS = 3600;
const COMMAND_TIMEOUT_SECONDS = 120;
const HTTP_TIMEOUT_SECONDS = 10;
const STEP_ID = /^[A-Za-z][A-Za-z0-9_-]{0,63}$/;

const text = z.string().min(1, 'is empty').max(MAX_TEXT_CHARS, `is longer than ${MAX_TEXT_CHARS} characters`);
const timeout = z.number().positive('is not above 0').max(MAX_TIMEOUT_SECONDS, `is above ${MAX_TIMEOUT_SECONDS}`);

const pattern = text.superRefine((source, context) => {
  try {
    new RegExp(source, PATTERN_FLAGS);
  } catch (error) {
    const why = error instanceof Error ? error.message.replace(/^Invalid regular expression: /, '') : String(error);
    context.addIssue({ code: 'custom', message: `is no regular expression (${why})` });
  }
});

function staysInside(path: string): boolean {
  return !/^([/\\]|[A-Za-z]:)/.test(path) && !path.split(/[/\\]/).includes('..') && !path.includes('\0');
}

const insidePath = text.refine(staysInside, 'is no path inside the site: it is relative and does not climb');

const file = z
  .strictObject({
    path: insidePath,
    exists: z.boolean().default(true),
    contains: text.optional(),
    matches: pattern.optional(),
  })
  .refine(
    ({ exists, contains, matches }) => exists || (contains === undefined && matches === undefined),
    'asks for the words of a file that must not exist',
  );

/** Blanks, continued lines and whole comments, in every order. */
const NOTHING_TO_RUN = /^(?:[ \t\r\n]|\\\r?\n|#[^\n]*(?:\n|$))*$/;
const BLANK = /^\s*$/;

const run = z
  .union([text, z.tuple([text], z.string().max(MAX_TEXT_CHARS))], 'is neither a text nor a list of words')
  .refine(
    (words) => !(typeof words === 'string' ? NOTHING_TO_RUN.test(words) : BLANK.test(words[0])),
    'runs nothing, and a command that does not run proves nothing',
  );

const command = z.strictObject({
  run,
  exit: z.number().int().min(0).max(255).default(0),
  timeout_seconds: timeout.default(COMMAND_TIMEOUT_SECONDS),
  cwd: insidePath.default('.'),
});

function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}

const header = z.union([z.string(), z.strictObject({ matches: pattern })], 'is neither a text nor {matches}');
const HEADER_NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

/** A map, for a header may be named as anything that an object has by itself. */
const headers = z.preprocess(
  (value) => (isObject(value) ? new Map(Object.entries(value)) : value),
  z.map(z.string().regex(HEADER_NAME, 'is no header name'), header),
);

const http = z.strictObject({
  url: text.refine(isWebAddress, 'is no http or https address without a password'),
  status: z.number().int().min(100).max(599).default(200),
  header: headers.default(new Map()),
  body: z
    .strictObject({ contains: text.optional(), matches: pattern.optional() })
    .refine((body) => body.contains !== undefined || body.matches !== undefined, 'needs contains or matches')
    .optional(),
  timeout_seconds: timeout.default(HTTP_TIMEOUT_SECONDS),
});

const check = z
  .strictObject({ file: file.optional(), command: command.optional(), http: http.optional(), claim: text.optional() })
  .refine((kinds) => Object.keys(kinds).length === 1, 'must be exactly one of file, command, http, claim');

const step = z.strictObject({
  id: z.string().regex(STEP_ID, 'is no step id: letters, digits, - and _, beginning with a letter, at most 64'),
  needs: z.array(z.string()).max(MAX_STEPS).default([]),
  checks: z.array(check).min(1, 'is empty, and a step that checks nothing proves nothing').max(MAX_CHECKS),
  repair: text.optional(),
});

/** The shape of `litmus.yaml`. */
export const specSchema = z.strictObject({ steps: z.array(step).min(1, 'is empty').max(MAX_STEPS) });

type ParsedSpec = z.infer<typeof specSchema>;
type ParsedCheck = ParsedSpec['steps'][number]['checks'][number];

function checkOf({ file, command, http, claim }: ParsedCheck): Check {
  if (file !== undefined) {
    const { contains, matches, ...rest } = file;
    return {
      kind: 'file',
      file: { ...rest, ...(contains === undefined ? {} : { contains }), ...(matches === undefined ? {} : { matches }) },
    };
  }
  if (command !== undefined) {
    const { timeout_seconds: timeoutSeconds, run, exit, cwd } = command;
    return { kind: 'command', command: { run, exit, cwd, timeoutSeconds } };
  }
  if (http !== undefined) {
    const headers = [...http.header].map(
      ([name, expected]) => [name, typeof expected === 'string' ? { value: expected } : expected] as const,
    );
    const { contains, matches } = http.body ?? {};
    const body = { ...(contains === undefined ? {} : { contains }), ...(matches === undefined ? {} : { matches }) };
    return {
      kind: 'http',
      http: {
        url: http.url,
        status: http.status,
        headers: new Map(headers),
        timeoutSeconds: http.timeout_seconds,
        ...(http.body === undefined ? {} : { body }),
      },
    };
  }
  return { kind: 'claim', claim: { id: claim as string, skippedWithoutSubjects: false } };
}

/** The domain's form of a parsed file. */
export function specOf(parsed: ParsedSpec): Spec {
  return {
    steps: parsed.steps.map(({ id, needs, checks, repair }) => ({
      id,
      needs,
      checks: checks.map(checkOf),
      ...(repair === undefined ? {} : { repair }),
    })),
  };
}
