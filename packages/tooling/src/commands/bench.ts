/** `npm run bench [-- name …]`: runs the benchmarks of the bench package; an unknown name lists them. */
import { join } from 'node:path';
import { run } from '@app/operations/run-command';
import { ROOT } from '@app/operations/workspace';

process.exitCode = await run(process.execPath, [join(ROOT, 'bench/run.ts'), ...process.argv.slice(2)]);
