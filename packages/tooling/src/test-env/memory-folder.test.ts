import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** The temporary folder of a program and of one that it starts, as it runs. */
function runWith(memory: string, { TMPDIR, enough = 0 }: { TMPDIR?: string; enough?: number } = {}) {
  const code = `
    import { spawnSync } from 'node:child_process';
    import { existsSync } from 'node:fs';
    import { tmpdir } from 'node:os';
    import { keepTemporaryFilesInMemory } from ${JSON.stringify(join(import.meta.dirname, 'memory-folder.ts'))};
    keepTemporaryFilesInMemory(${JSON.stringify(memory)}, ${enough});
    const { stdout } = spawnSync(process.execPath, ['-p', 'os.tmpdir()'], { encoding: 'utf8' });
    console.log(JSON.stringify({ own: tmpdir(), child: stdout.trim(), exists: existsSync(tmpdir()) }));`;
  const { TMPDIR: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    env: { ...env, ...(TMPDIR && { TMPDIR }) },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { own: string; child: string; exists: boolean };
}

function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'memory-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

test('a process and those it starts share a folder in memory until it ends', () => {
  const memory = folder();
  const { own, child, exists } = runWith(memory);
  expect(own.startsWith(join(memory, 'cleaning-company-tests-'))).toBe(true);
  expect(child).toBe(own);
  expect(exists).toBe(true);
  expect(readdirSync(memory)).toEqual([]);
});

test('the folder of a killed process is removed by the next one; those of others stay', () => {
  const memory = folder();
  const { pid } = spawnSync('true');
  const running = `cleaning-company-tests-${process.pid}-abc`;
  for (const name of [`cleaning-company-tests-${pid}-abc`, running, 'of-another-program']) {
    mkdirSync(join(memory, name));
    writeFileSync(join(memory, name, 'file'), 'left');
  }
  runWith(memory);
  expect(readdirSync(memory).sort()).toEqual([running, 'of-another-program']);
});

test('a temporary folder that is set stays, and so does the usual one without enough memory', () => {
  const [memory, given] = [folder(), folder()];
  expect(runWith(memory, { TMPDIR: given }).own).toBe(given);
  for (const without of [runWith(join(memory, 'absent')), runWith(memory, { enough: Number.MAX_VALUE })])
    expect(without.own.startsWith(memory)).toBe(false);
});
