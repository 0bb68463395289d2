import { debianPackages, findProgram } from './apt.ts';
import type { Requirement } from './requirements.ts';

/** The path of an installed Firefox. */
export const findFirefox = (): string | undefined =>
  process.env.FIREFOX ||
  findProgram(['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']);

export const FIREFOX: Requirement = {
  name: 'Firefox',
  isPresent: () => findFirefox() !== undefined,
  sources: () => debianPackages(['firefox-esr']),
  tests: 'the browser tests in Firefox',
  remedy: 'Install Firefox, or set FIREFOX to the path of one.',
  requiredBy: 'REQUIRE_BROWSER',
};
