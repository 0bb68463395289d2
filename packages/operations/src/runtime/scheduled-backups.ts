import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { join, resolve } from 'node:path';
import type { BackupStatus } from '@app/contract/platform/status';
import { readNote } from '../data/backup-manifest.ts';
import { ROOT } from '../workspace.ts';
import { logFile } from './log-file.ts';

const FIRST_CHECK_MS = 60_000;
const CHECK_EVERY_MS = 10 * 60_000;
const RETRY_AFTER_MS = 60 * 60_000;
const LOW_PRIORITY = 10;
const PREFIX = 'daily-';

type BackupPlan = {
  dataDir: string;
  /** The folder of the backups: outside of the data, so that they outlive it. */
  folder: string;
  /** Hour of the day in local time from which a backup is due; 'off' makes none. */
  hour: number | 'off';
  kept: number;
};

type Options = BackupPlan & {
  log: (sentence: string) => void;
  onChange: (status: BackupStatus) => void;
  make?: (target: string) => Promise<void>;
  now?: () => Date;
};

/**
 * Makes a backup each day while the installation runs, also after a start that missed the hour, and keeps the newest. A
 * failure is logged, reported through `onChange` and tried again after an hour; it never rejects.
 */
export function scheduledBackups(options: Options) {
  const { dataDir, folder, hour, kept, log, onChange, now = () => new Date() } = options;
  const { make = (target: string) => makeInProcess(dataDir, target) } = options;
  const lines = logFile(join(dataDir, 'logs'), 'backup');
  let status: BackupStatus = { enabled: hour !== 'off', folder: resolve(folder), kept };
  let timer: NodeJS.Timeout | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;

  function report(change: Partial<BackupStatus>): void {
    status = { ...status, ...change };
    onChange(status);
  }

  function record(level: 'info' | 'error', facts: object, msg: string): void {
    lines.write(JSON.stringify({ level, svc: 'backup', ts: now().toISOString(), ...facts, msg }));
  }

  async function runIfDue(): Promise<void> {
    // The clock may be set back meanwhile.
    if (hour === 'off' || Math.abs(now().getTime() - failedAt) < RETRY_AFTER_MS) return;
    const last = await newestBackup(folder, now());
    if (last && new Date(last.at) >= latestHour(now(), hour)) return report({ last });
    const name = nameAt(now());
    const target = join(folder, name);
    try {
      await removeUnfinished(folder);
      await make(target);
      await removeOldest(folder, kept, name);
      record('info', { folder: target }, 'backup made');
      report({ last: await newestBackup(folder, now()), failure: undefined });
    } catch (error) {
      const { message } = error as Error;
      failedAt = now().getTime();
      record('error', { error: message }, 'backup failed');
      if (message !== status.failure?.message) log(`The daily backup failed: ${message}`);
      report({ last, failure: { at: now().toISOString(), message } });
    }
  }

  async function repeat(): Promise<void> {
    await runIfDue();
    timer = setTimeout(repeat, CHECK_EVERY_MS).unref();
  }

  return {
    runIfDue,
    async start(): Promise<void> {
      report({ last: await newestBackup(folder, now()) });
      if (hour !== 'off') timer = setTimeout(repeat, FIRST_CHECK_MS).unref();
    },
    /** Resolves when the log is closed. */
    stop(): Promise<void> {
      clearTimeout(timer);
      return lines.close();
    },
  };
}

/** The last time at which a clock of this place showed the hour. */
export function latestHour(now: Date, hour: number): Date {
  const today = new Date(now);
  today.setHours(hour, 0, 0, 0);
  if (today > now) today.setDate(today.getDate() - 1);
  return today;
}

/** The newest complete backup of a folder; one from the future, before the clock was set back, does not count. */
export async function newestBackup(folder: string, now: Date): Promise<BackupStatus['last']> {
  // Backups are known by their manifests: one that was made by hand, or renamed to be kept, has any name.
  const names = (await namesIn(folder)).filter((name) => !name.startsWith('.'));
  const found = await Promise.all(
    names.map(async (name) => ({ name, note: await readNote(join(folder, name)) })),
  );
  const made = found.flatMap(({ name, note }) =>
    note && new Date(note.createdAt) <= now
      ? [{ name, at: note.createdAt, files: Object.keys(note.files).length }]
      : [],
  );
  return made.sort((one, other) => (one.at < other.at ? 1 : -1))[0];
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** What a process that was killed has left. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (name.startsWith(`.${PREFIX}`)) await rm(join(folder, name), { recursive: true, force: true });
}

const nameAt = (time: Date) => `${PREFIX}${time.toISOString().slice(0, 19).replaceAll(':', '-')}`;

/**
 * Removes daily backups only: others were made by hand. Those with a later name than the newest one are from before the clock
 * was set back.
 */
async function removeOldest(folder: string, kept: number, newest: string): Promise<void> {
  const daily = (await namesIn(folder)).filter((name) => name.startsWith(PREFIX)).sort();
  const [ahead, others] = [daily.filter((name) => name > newest), daily.filter((name) => name <= newest)];
  const names = [...ahead, ...others];
  for (const name of names.slice(0, -kept)) await rm(join(folder, name), { recursive: true, force: true });
}

/** A process of its own with a low priority: reading gigabytes must not delay the supervisor or the services. */
function makeInProcess(dataDir: string, target: string): Promise<void> {
  return new Promise((onDone, reject) => {
    const child = spawn(
      process.execPath,
      [join(ROOT, 'packages/operations/src/commands/backup.ts'), target],
      {
        cwd: ROOT,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, DATA_DIR: dataDir },
      },
    );
    let output = '';
    child.stderr.on('data', (chunk) => {
      output = `${output}${chunk}`.slice(-2_000);
    });
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0
        ? onDone()
        : reject(new Error(output.trim().split('\n').at(-1) || `it ended with ${signal ?? code}`)),
    );
    try {
      if (child.pid) setPriority(child.pid, LOW_PRIORITY);
    } catch {
      // The system does not allow it, or the process has ended.
    }
  });
}
