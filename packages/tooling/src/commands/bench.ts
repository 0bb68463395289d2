/** `npm run bench [-- name …]`: runs the benchmarks of the bench package; an unknown name lists them. */
import { join } from 'node:path';
import { run } from '../run-command.ts';
import { ROOT } from '../workspace.ts';

process.exitCode = await run(process.execPath, [join(ROOT, 'bench/run.ts'), ...process.argv.slice(2)]);
