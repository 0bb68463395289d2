import { existsSync, globSync } from 'node:fs';
import { exitWith, run } from '@app/operations/run-command';
import { chromium } from '@playwright/test';
import { debianPackages, findProgram } from './apt.ts';
import { provide, type Requirement } from './requirements.ts';

const WITH_WINDOWS = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Whether Playwright's own headless Chromium is downloaded and finds the system's libraries. */
async function ownLaunches(): Promise<boolean> {
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  try {
    await (await chromium.launch({ args })).close();
    return true;
  } catch {
    return false;
  }
}

/** The headless shell of this machine, which takes less than half of the time of a full browser. */
export const installedHeadless = (): string | undefined =>
  process.env.CHROMIUM || findProgram(['chromium-headless-shell']);

/** The path of a Chromium for tests: '' for Playwright's own, undefined if there is none. */
export async function findHeadless(): Promise<string | undefined> {
  return installedHeadless() ?? ((await ownLaunches()) ? '' : findProgram(WITH_WINDOWS));
}

/** Playwright's download without its output: when it fails, the next source is tried. */
const playwrights = (name: string) => ({
  name: "Playwright's download",
  install: async () => void (await run('playwright', ['install', name], { write: () => undefined })),
});

export const BROWSER: Requirement = {
  name: 'a headless Chromium',
  isPresent: async () => (await findHeadless()) !== undefined,
  sources: () => [playwrights('chromium-headless-shell'), ...debianPackages(['chromium-headless-shell'])],
  tests: 'the browser tests',
  remedy: 'Install Chromium, or set CHROMIUM to the path of one.',
  requiredBy: 'REQUIRE_BROWSER',
};

const findFull = () => {
  const installed = process.env.CHROMIUM || findProgram(WITH_WINDOWS);
  if (installed) return installed;
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
};

/** A full Chromium for benchmarks, installed if there is none. */
export async function findChromium(): Promise<string> {
  const isPresent = () => findFull() !== undefined;
  const sources = () => [playwrights('chromium'), ...debianPackages(['chromium'])];
  await provide([{ ...BROWSER, name: 'Chromium', isPresent, sources }], true);
  return findFull() ?? exitWith(`No Chromium was found or could be installed. ${BROWSER.remedy}`);
}

/** The programs that a test needs to drive WebKit: the browser, its driver and a screen in memory. */
export type WebKitPrograms = { browser: string; driver: string; screen: string };

/** WebKitGTK of this machine; undefined if one of its programs is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const [browser] = globSync('/usr/{lib,libexec}{,64,/*}/webkit{2gtk-4.1,gtk-6.0}/MiniBrowser');
  const driver = findProgram(['WebKitWebDriver']);
  const screen = findProgram(['Xvfb']);
  return browser && driver && screen ? { browser, driver, screen } : undefined;
}

export const WEBKIT: Requirement = {
  name: 'WebKitGTK',
  isPresent: () => findWebKit() !== undefined,
  sources: () => debianPackages(['webkit2gtk-driver', 'xvfb']),
  tests: 'the browser tests in WebKit',
  remedy: 'Install the packages webkit2gtk-driver and xvfb of a Linux system.',
  requiredBy: 'REQUIRE_BROWSER',
};
