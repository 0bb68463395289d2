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

/** A Chromium to measure with: the machine's own, else Debian's package, else Playwright's download. */
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

/**
 * A Chromium to walk with: the same one without toolbars and tabs, which nobody sees and which take more than half of
 * the time where each test has a window of its own; where there is none, the whole browser does as well.
 */
export async function findHeadless(): Promise<string> {
  const installed = () => process.env.CHROMIUM || findProgram([HEADLESS]);
  return installed() ?? (aptInstall(HEADLESS) ? installed() : undefined) ?? findChromium();
}
