import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';
import type { Ledger } from './ledger.ts';
import type { Usage } from './usage.ts';

export type Ratios = Record<string, number>;
export type Results = { attacks: Record<string, Ratios>; ledger: Ledger; before: Usage; after: Usage };

const HEAD = `# Reliability

Written by \`npm run test:hostile -- --write\`, which starts an installation with temporary data, attacks it from other addresses
of the same machine and measures what a visitor and the owner do meanwhile. The figures are ratios to the quiet time of the
same run: medians of turns, on a machine that attackers and product share. Above 2 the command fails.
`;

const ELSEWHERE = `## Held by tests of \`npm test\`

- One sender is an IPv4 address or an IPv6 /64: \`gateway/test/hostile/networks.test.ts\`
- Slow and refused bodies, connections, clocks: \`gateway/test/hostile\`
- A full disk under the whole product: \`gateway/test/full-disk.test.ts\`
- Pictures that are expensive or harmful: \`services/uploads/src/costly-pictures.unit.test.ts\`,
  \`services/uploads/src/harmful-images.unit.test.ts\`
- A service that is killed, hangs, or answers nonsense: \`gateway/test/api/failing-services.test.ts\`,
  \`services/jobs/src/killed-service.test.ts\`
- Framing, forged callers: \`gateway/test/http/raw-requests.test.ts\`, \`gateway/test/api/forged-callers.test.ts\`
- Two editors: \`e2e/journeys/two-editors.spec.ts\`
`;

export function writeReport({ attacks, ledger, before, after }: Results): void {
  const names = Object.keys(attacks);
  const calls = Object.keys(attacks[names[0]!]!);
  const rows = names.map(
    (name) => `| ${name} | ${calls.map((call) => attacks[name]![call]!.toFixed(2)).join(' | ')} |`,
  );
  const table = [`| Attack | ${calls.join(' | ')} |`, `|---|${calls.map(() => '---|').join('')}`, ...rows];
  const text = [
    HEAD,
    '## Under attack\n',
    `${table.join('\n')}\n`,
    '## Killed while it writes\n',
    `${ledger.kills} kills (SIGKILL) of the requests service and the gateway under four writers: ${ledger.acknowledged} acknowledged`,
    `requests, ${ledger.lost} lost, ${ledger.doubled} stored twice.\n`,
    '## Memory and files\n',
    '| | before | after all attacks |\n|---|---|---|',
    `| resident memory of all processes, MiB | ${before.mebibytes} | ${after.mebibytes} |`,
    `| open files of all processes | ${before.files} | ${after.files} |\n`,
    ELSEWHERE,
  ];
  writeFileSync(join(ROOT, 'docs/reliability.md'), text.join('\n'));
}
