/** Programs that change or take away the files they are given, as data. */
export interface Writer {
  /** Only with one of these verbs, which is then no file. */
  readonly verbs?: readonly string[];
  /** Only with one of these options. */
  readonly only?: readonly string[];
  readonly valued?: readonly string[];
  /** Options whose value is a file that is written. */
  readonly outputs?: readonly string[];
  /** `both`: the sources too, as in a move. `assignment`: `of=FILE`. */
  readonly writes: 'all' | 'destination' | 'both' | 'assignment' | 'none';
  /** A folder is taken away with all that it holds. */
  readonly removes?: boolean;
}

const REMOVES: Writer = { writes: 'all', removes: true };
const CHANGES: Writer = { writes: 'all' };
const COPIES: Writer = {
  writes: 'destination',
  valued: ['-t', '--target-directory', '-S', '--suffix', '-m', '--mode', '-o', '-g'],
};

/** By program. A program that is not here is taken to read. */
export const WRITERS: ReadonlyMap<string, Writer> = new Map<string, Writer>([
  ['rm', REMOVES],
  ['rmdir', REMOVES],
  ['unlink', REMOVES],
  ['shred', { ...REMOVES, valued: ['-n', '-s'] }],
  ['srm', REMOVES],
  ['trash', REMOVES],
  ['trash-put', REMOVES],
  ['rimraf', REMOVES],
  ['del', REMOVES],
  ['del-cli', REMOVES],
  ['mv', { ...COPIES, writes: 'both', removes: true }],
  ['cp', COPIES],
  ['install', COPIES],
  // A second name for the file is a second way to write it.
  ['ln', { ...COPIES, writes: 'both' }],
  ['link', CHANGES],
  ['rsync', { writes: 'destination', valued: ['-e', '--rsh', '--exclude', '--include', '-f', '--filter', '-T', '-B'] }],
  ['scp', { writes: 'destination', valued: ['-i', '-P', '-o', '-F', '-c', '-l', '-S', '-J'] }],
  ['tee', CHANGES],
  ['sponge', CHANGES],
  ['truncate', { writes: 'all', valued: ['-s', '--size', '-r', '--reference'] }],
  ['fallocate', { writes: 'all', valued: ['-l', '-o'] }],
  ['chmod', CHANGES],
  ['chown', CHANGES],
  ['chgrp', CHANGES],
  ['chattr', CHANGES],
  ['setfacl', { writes: 'all', valued: ['-m', '-x', '-M', '-X'] }],
  ['patch', { writes: 'all', valued: ['-i', '-p', '-d', '-D'], outputs: ['-o', '--output'] }],
  ['ed', CHANGES],
  ['ex', CHANGES],
  ['sed', { writes: 'all', only: ['-i', '--in-place'], valued: ['-e', '-f', '--expression', '--file'] }],
  ['perl', { writes: 'all', only: ['-i'], valued: ['-e', '-E'] }],
  ['ruby', { writes: 'all', only: ['-i'], valued: ['-e'] }],
  ['yq', { writes: 'all', only: ['-i', '--inplace', '--in-place'] }],
  ['dd', { writes: 'assignment' }],
  ['sort', { writes: 'none', outputs: ['-o', '--output'] }],
  ['curl', { writes: 'none', outputs: ['-o', '--output'] }],
  ['wget', { writes: 'none', outputs: ['-O', '--output-document'] }],
  ['git', { verbs: ['rm', 'mv', 'checkout', 'restore', 'apply'], writes: 'all', valued: ['-C', '-c'] }],
]);
