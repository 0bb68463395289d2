/**
 * `npm run keep-previous [-- commit]`: stores the builds of an earlier commit, by default the last one, in the
 * repository. Tests combine them with current builds (e2e/autonomy/skew.spec.ts).
 */
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandArguments } from '@app/operations/command-arguments';
import { orExit, run } from '@app/operations/run-command';
import { ROOT } from '@app/operations/workspace';
import { PREVIOUS, packPrevious } from '../release/previous-builds.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

async function keep(name: string): Promise<void> {
  const commit = git('rev-parse', '--short', `${name}^{commit}`);
  const checkout = await mkdtemp(join(tmpdir(), 'cleaning-company-previous-'));
  git('worktree', 'add', '--quiet', '--detach', checkout, commit);
  try {
    const code = await run('npm', ['--prefix', checkout, 'run', 'build']);
    if (code !== 0) throw new Error(`${commit} could not be built.`);
    const bytes = await packPrevious(checkout);
    await writeFile(join(PREVIOUS, 'commit'), `${commit}\n`);
    console.log(`The builds of ${commit} are kept: ${(bytes / 1e6).toFixed(1)} MB.`);
  } finally {
    git('worktree', 'remove', '--force', checkout);
    await rm(checkout, { recursive: true, force: true });
  }
}

await orExit(() => keep(commandArguments({ maxPositionals: 1 }).positionals[0] ?? 'HEAD'));
