import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@app/operations/runtime/ports';
import { findWebKit } from '@app/tooling/test-env/browsers';
import { Builder, type WebDriver } from 'selenium-webdriver';

/** Opens a browser with an empty profile; the caller quits it. */
type Open = () => Promise<WebDriver>;

/** Starts a screen in memory and a driver. Rejects if one of the programs is missing or does not start. */
export async function startWebKit(): Promise<{ open: Open; stop(): Promise<void> }> {
  const programs = findWebKit();
  if (!programs) throw new Error('WebKitGTK is missing: npm run e2e -- --browser webkit installs it.');
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const screen = spawn(programs.screen, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(screen.stdout, 'data');
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${String(display).trim()}`,
      HOME: home,
      LANG: 'en_US.UTF-8',
      TZ: 'America/New_York',
      // No other program asks for the tree of accessible objects.
      NO_AT_BRIDGE: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  const options = { binary: programs.browser, args: ['--automation'] };
  return {
    open: () =>
      new Builder()
        .usingServer(url)
        .withCapabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
        .build(),
    async stop() {
      await end(driver);
      await end(screen);
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function untilReady(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; ; ) {
    const response = await fetch(`${url}/status`).catch(() => undefined);
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error('WebKitWebDriver did not start.');
    await new Promise((wait) => setTimeout(wait, 50));
  }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode) return;
  const ended = once(program, 'exit');
  program.kill('SIGTERM');
  await ended;
}
