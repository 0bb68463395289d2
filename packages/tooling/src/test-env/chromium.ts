import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { exitWith, run } from '../run-command.ts';
import { aptInstall, findProgram } from './apt.ts';

const BROWSERS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const HEADLESS = 'chromium-headless-shell';

/** A Chromium for benchmarks: installed, else Debian's package, else Playwright's download. */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM;
  if (given) return given;
  const installed = findProgram(BROWSERS);
  if (installed) return installed;
  if (aptInstall('chromium')) {
    const fresh = findProgram(BROWSERS);
    if (fresh) return fresh;
  }
  await run('playwright', ['install', 'chromium']);
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  return exitWith(
    'No Chromium was found or could be installed. Install one, or set CHROMIUM to its path, and try again.',
  );
}

/** The headless shell of this machine, which takes less than half of the time because it has no window. */
export const installedHeadless = (): string | undefined => process.env.CHROMIUM || findProgram([HEADLESS]);

/** A Chromium for tests: the headless shell, installed where that is possible; otherwise the full browser. */
export async function findHeadless(): Promise<string> {
  return installedHeadless() ?? (aptInstall(HEADLESS) ? installedHeadless() : undefined) ?? findChromium();
}
