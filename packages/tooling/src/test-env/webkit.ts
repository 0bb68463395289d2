import { globSync } from 'node:fs';
import { debianPackages, findProgram } from './apt.ts';
import type { Requirement } from './requirements.ts';

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
