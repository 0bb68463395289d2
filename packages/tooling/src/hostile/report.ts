import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';
import { HELD_BY_TESTS } from './held-by-tests.ts';
import { CPU, MAX_RATIO, type Measured } from './measure-attacks.ts';
import type { Checked } from './run-checks.ts';
import { type Soaked, sum } from './soak.ts';

const FILE = join(ROOT, 'docs/reliability.md');

const HEAD = `# Reliability

Written by one run of \`npm run test:hostile -- --write\`, which starts installations with temporary data and attacks them. CI
runs \`npm run test:hostile -- --short\` on every change and the whole every night.
`;

/** Sections of the document in their order. */
const TITLES = [
  'Under attack',
  'Memory and files',
  'Tried, and what held',
  'Half an hour of load and faults',
  'Held by tests of `npm test`',
] as const;
type Section = Exclude<(typeof TITLES)[number], 'Held by tests of `npm test`'>;
export type Sections<Some extends Section> = Record<Some, string>;

/** Writes docs/reliability.md, with the results of one run. */
export function writeReport(sections: Sections<Section>): void {
  const all: Record<(typeof TITLES)[number], string> = { ...sections, [TITLES[4]]: HELD_BY_TESTS };
  const written = TITLES.map((title) => `## ${title}\n\n${all[title].trim()}\n`);
  writeFileSync(FILE, [HEAD, ...written].join('\n'));
}

const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]) =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

export function attackSections(
  { attacks, failures, before, after, memory }: Measured,
  machine: string,
): Sections<'Under attack' | 'Memory and files'> {
  const calls = Object.keys(Object.values(attacks)[0] ?? {});
  const above = Object.entries(attacks).flatMap(([name, ratios]) =>
    calls.filter((call) => call !== CPU && ratios[call]! >= MAX_RATIO).map((call) => `${call} (${name})`),
  );
  return {
    'Under attack': [
      `What calls of a visitor and the owner take under an attack from other addresses of the same machine, as a multiple of their
quiet time just before and after: medians of turns; attackers and product share the processors. Above 2 the command fails. The last
column is the ${CPU} of the product for the same calls and the attack together. Honest calls that failed: ${failures.length === 0 ? 'none' : failures.join('; ').slice(0, 500)}. Above 2: ${above.join(', ') || 'none'}.
Machine: ${machine}.`,
      table(
        ['Attack', ...calls],
        Object.entries(attacks).map(([name, ratios]) => [
          name,
          ...calls.map((call) => ratios[call]!.toFixed(2)),
        ]),
      ),
    ].join('\n\n'),
    'Memory and files': [
      'Private memory in MiB, without pages of files, decoders included, 20 seconds after the last of these attacks.',
      table(
        ['', 'before', 'after'],
        [
          ...Object.entries(memory).map(([part, both]) => [part, ...both]),
          ['all', before.mebibytes, after.mebibytes],
          ['open files', before.files, after.files],
        ],
      ),
    ].join('\n\n'),
  };
}

export function checkSections(
  checked: readonly Checked[],
  machine: string,
): Sections<'Tried, and what held'> {
  const rows = checked.map(({ name, tried, failures, notRun, seconds }) => [
    name,
    tried,
    notRun
      ? `not run: ${notRun}`
      : failures.length > 0
        ? `**failed**: ${failures.join('; ').slice(0, 500)}`
        : 'held',
    seconds,
  ]);
  return {
    'Tried, and what held': [
      `Against one installation behind a proxy. Machine: ${machine}.`,
      table(['Attack', 'What was tried', 'Result', 'Seconds'], rows),
    ].join('\n\n'),
  };
}

export function soakSections(soaked: Soaked, machine: string): Sections<'Half an hour of load and faults'> {
  const { minutes, warmUp, kills, freezes, acknowledged, missing, doubled, statuses } = soaked;
  const { begin, end, highest, failures } = soaked;
  const parts = Object.keys(end);
  const kinds = Object.keys(acknowledged) as (keyof typeof acknowledged)[];
  return {
    'Half an hour of load and faults': [
      `${minutes} minutes of visitors and an owner who write and read, with a fault every 20 seconds: ${kills} kills in the first half,
${freezes} freezes of four seconds. Acknowledged: ${kinds.map((kind) => `${acknowledged[kind]} ${kind} (${missing[kind]} missing at the end)`).join(', ')}; ${doubled} stored twice.
Responses by status (0: none): ${Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(
          ', ',
        )}. Machine: ${machine}. ${failures.length > 0 ? `Failed: ${failures.join('; ')}.` : 'It held.'}`,
      `Private memory in MiB, without pages of files, each after an idle minute: after ${warmUp} minutes of the same calls without
faults, and at the end. Under load it was at most ${highest} MiB. Above 1.1 times the beginning the command fails.`,
      table(
        ['', ...parts, 'all'],
        [
          ['beginning', ...parts.map((part) => begin[part] ?? 0), sum(begin)],
          ['end', ...parts.map((part) => end[part] ?? 0), sum(end)],
        ],
      ),
    ].join('\n\n'),
  };
}
