/**
 * `npm run e2e [-- part-of-a-file-name …]`: runs the browser tests on an installation of their own; `--base-url URL` uses a
 * running one. `--browser firefox` runs the tests of every browser in an installed Firefox, `--browser webkit` those of
 * WebKitGTK. `--no-install` installs no browser. Other options are Playwright's.
 */
import { parseArgs } from 'node:util';
import { exitWith, interruptCommands, run } from '@app/operations/run-command';
import { stopOnSignal } from '@app/operations/runtime/stop-on-signal';
import { debianPackages, findProgram } from '../test-env/apt.ts';
import { BROWSER, findHeadless, WEBKIT } from '../test-env/browsers.ts';
import { mayInstall, NO_INSTALL, provide, type Requirement } from '../test-env/requirements.ts';

/** The path of an installed Firefox. */
const findFirefox = (): string | undefined =>
  process.env.FIREFOX ||
  findProgram(['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox']);

const FIREFOX: Requirement = {
  name: 'Firefox',
  isPresent: () => findFirefox() !== undefined,
  sources: () => debianPackages(['firefox-esr']),
  tests: 'the browser tests in Firefox',
  remedy: 'Install Firefox, or set FIREFOX to the path of one.',
  requiredBy: 'REQUIRE_BROWSER',
};

const REQUIRED = { chromium: BROWSER, firefox: FIREFOX, webkit: WEBKIT };
const isKnown = (name: string | boolean | undefined): name is keyof typeof REQUIRED =>
  typeof name === 'string' && Object.hasOwn(REQUIRED, name);

const { values, tokens } = parseArgs({
  options: { 'base-url': { type: 'string' }, browser: { type: 'string', default: 'chromium' } },
  strict: false,
  tokens: true,
});
const url = values['base-url'];
const { browser } = values;
if (url === true) exitWith('--base-url needs an address, such as http://localhost:8080.');
if (!isKnown(browser)) exitWith(`--browser takes ${Object.keys(REQUIRED).join(', ')}.`);

// Everything else is for Playwright.
const own = tokens.flatMap((token) =>
  token.kind === 'option' && ['base-url', 'browser'].includes(token.name)
    ? [token.index, ...(token.inlineValue ? [] : [token.index + 1])]
    : [],
);
const args = process.argv.slice(2).filter((arg, index) => !own.includes(index) && arg !== NO_INSTALL);
const chosen = [
  ...(browser === 'firefox' ? ['--grep', '@every-browser'] : []),
  // A running installation does not take the tests that start their own.
  ...(url ? ['--grep-invert', '@own-installation'] : []),
  ...args,
];

stopOnSignal(interruptCommands, 130);
if ((await provide([REQUIRED[browser]], mayInstall(process.argv))).length > 0) process.exit(1);
const environment = {
  chromium: async () => ({ CHROMIUM: (await findHeadless()) ?? '' }),
  firefox: () => ({ FIREFOX: findFirefox()! }),
  webkit: () => ({ WEBKIT: '1' }),
};
process.exitCode = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...chosen], {
  env: { ...(await environment[browser]()), ...(url && { BASE_URL: url }) },
});
