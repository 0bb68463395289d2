/**
 * `npm run keep-previous [-- commit]`: stores the builds of an earlier commit, by default the last one, in the
 * repository. Tests combine them with current builds (e2e/autonomy/skew.spec.ts).
 */

import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { AREAS } from '@app/contract/platform/areas-and-services';
import type { Release } from '@app/contract/platform/releases';
import { commandArguments } from '@app/operations/command-arguments';
import { orExit, run } from '@app/operations/run-command';
import { ROOT } from '@app/operations/workspace';
import { packTar } from 'modern-tar';
import { ARCHIVE, liveBuild } from '../support/previous.ts';

// Compressed copies, and source maps, which no page needs.
const LEFT_OUT = /\.(br|gz|map)$/;

/** Packs the live build of each area of a checkout and its pointers; resolves to the size in bytes. */
async function packPrevious(checkout: string): Promise<number> {
  const names = (await Promise.all(AREAS.map((area) => filesOf(checkout, area)))).flat();
  const entries = names.map(async (name) => {
    const body = withoutLeftOut(name, await readFile(join(checkout, name)));
    return { header: { name, size: body.length, type: 'file' as const, mtime: new Date(0) }, body };
  });
  const archive = await packTar(await Promise.all(entries));
  const packed = brotliCompressSync(archive, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      // Large enough to store content that two areas share once.
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: archive.length,
    },
  });
  await writeFile(ARCHIVE, packed);
  return packed.length;
}

/** The description of a build lists the files that are stored. */
function withoutLeftOut(name: string, body: Buffer): Buffer {
  if (!/(current|release)\.json$/.test(name)) return body;
  const release: Release = JSON.parse(body.toString());
  const integrity = Object.entries(release.integrity).filter(([file]) => !LEFT_OUT.test(file));
  return Buffer.from(
    JSON.stringify({ ...release, integrity: Object.fromEntries(integrity), compressed: {} }, null, 2),
  );
}

async function filesOf(checkout: string, area: string): Promise<string[]> {
  const dist = `${area}/dist`;
  const build = await liveBuild(checkout, area);
  const files = (await readdir(join(checkout, dist, build))).filter((name) => !LEFT_OUT.test(name)).sort();
  return [`${dist}/current.json`, ...files.map((name) => `${dist}/${build}/${name}`)];
}

const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

async function keep(name: string): Promise<void> {
  const commit = git('rev-parse', '--short', `${name}^{commit}`);
  const checkout = await mkdtemp(join(tmpdir(), 'cleaning-company-previous-'));
  git('worktree', 'add', '--quiet', '--detach', checkout, commit);
  try {
    const code = await run('npm', ['--prefix', checkout, 'run', 'build']);
    if (code !== 0) throw new Error(`${commit} could not be built.`);
    const bytes = await packPrevious(checkout);
    await writeFile(join(import.meta.dirname, 'commit'), `${commit}\n`);
    process.stdout.write(`The builds of ${commit} are kept: ${(bytes / 1e6).toFixed(1)} MB.\n`);
  } finally {
    git('worktree', 'remove', '--force', checkout);
    await rm(checkout, { recursive: true, force: true });
  }
}

await orExit(() => keep(commandArguments({ maxPositionals: 1 }).positionals[0] ?? 'HEAD'));
