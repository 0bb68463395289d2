/** `npm run e2e`: runs the browser tests on an installation of their own; `--base-url URL` uses a running one. */
import { exitWith, run } from '../run-command.ts';
import { findHeadless } from '../test-env/chromium.ts';

export async function journeys(args: string[] = []) {
  const at = args.indexOf('--base-url');
  const url = args[at + 1];
  if (at >= 0 && !url) exitWith('--base-url needs an address, such as http://localhost:8080.');
  // A running installation does not take the tests that start their own.
  const chosen = at < 0 ? args : ['--grep-invert', '@own-installation', ...args.toSpliced(at, 2)];
  const code = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...chosen], {
    env: { CHROMIUM: await findHeadless(), ...(at >= 0 && url && { BASE_URL: url }) },
  });
  if (code !== 0) process.exit(code);
}

if (import.meta.main) await journeys(process.argv.slice(2));
