import type { Table } from '../row.js';

/** Builds of Elixir, Haskell and their neighbours. */
export const FUNCTIONAL_ROWS: Table = {
  mix: { verbs: true },
  'mix compile': { flags: '--warnings-as-errors --force', needs: 'package', markers: ['mix.exs'] },
  'mix deps.get': { needs: 'package', markers: ['mix.exs'] },
  'mix ecto.migrate': { flags: '--quiet', needs: 'package', markers: ['mix.exs'] },
  'mix phx.server': { needs: 'package', markers: ['mix.exs'] },
  'mix dialyzer': { needs: 'test', markers: ['mix.exs'] },
  'mix test': {
    flags:
      '--only:text --exclude:text --include:text --trace --stale --failed --cover --seed:num --max-failures:num --slowest:num --color',
    operands: 'same*',
    singleDash: true,
    needs: 'test',
    markers: ['mix.exs'],
  },
  'mix format': {
    flags: '--check-formatted --dry-run',
    operands: 'same*',
    needs: 'package',
    testsWith: '--check-formatted',
    writesUnless: '--check-formatted --dry-run',
    markers: ['mix.exs'],
  },
  'mix credo': { flags: '--strict', operands: 'same*', needs: 'test', markers: ['mix.exs'] },
  stack: { verbs: true },
  'stack test': { flags: '--fast --coverage', operands: 'name*', needs: 'test', markers: ['stack.yaml'] },
  'stack build': { flags: '--fast --pedantic', operands: 'name*', needs: 'package', markers: ['stack.yaml'] },
};
