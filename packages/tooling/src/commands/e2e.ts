/** `npm run e2e`: runs the browser tests on an installation of their own; `--base-url URL` uses a running one. */
import { exitWith, interruptCommands, run } from '../run-command.ts';
import { stopOnSignal } from '../stop-on-signal.ts';
import { BROWSER, findHeadless } from '../test-env/chromium.ts';
import { mayInstall, NO_INSTALL, provide } from '../test-env/requirements.ts';

const args = process.argv.slice(2).filter((arg) => arg !== NO_INSTALL);
const at = args.indexOf('--base-url');
const url = args[at + 1];
if (at >= 0 && !url) exitWith('--base-url needs an address, such as http://localhost:8080.');
// A running installation does not take the tests that start their own.
const chosen = at < 0 ? args : ['--grep-invert', '@own-installation', ...args.toSpliced(at, 2)];

stopOnSignal(interruptCommands, 130);
if ((await provide([BROWSER], mayInstall(process.argv))).length > 0) process.exit(1);
process.exitCode = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...chosen], {
  env: { CHROMIUM: (await findHeadless()) ?? '', ...(at >= 0 && url && { BASE_URL: url }) },
});
