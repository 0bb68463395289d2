import { join, resolve } from 'node:path';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { watch } from '../build/watch.ts';
import { managedProcess } from '../runtime/managed-process.ts';
import { freePort } from '../runtime/ports.ts';
import { secrets } from '../runtime/secrets.ts';
import { type AreaName, ROOT, SERVICES } from '../workspace.ts';

export type StartAreaOptions = {
  area: AreaName;
  port: number;
  host: string;
  dataDir: string;
  log(sentence: string): void;
};

/** The processes of `npm start -w <area>`. */
export type Running = { url: string; signIn: string; what: string; stop(): Promise<void> };

/** The shell and one area as development builds behind the real gateway, with the area's stubs as services. */
export async function startOnStubs({ area, port, host, dataDir, log }: StartAreaOptions): Promise<Running> {
  const home = resolve(dataDir, 'alone', area);
  const url = `http://localhost:${port}`;
  const stubsPort = await freePort();
  const common = { logDir: join(home, 'logs'), watch: true, onRestart: log };
  const { INTERNAL_SECRET } = await secrets(home, {});
  const shared = { INTERNAL_SECRET, PUBLIC_ORIGIN: url, DATA_DIR: home };

  const stubs = managedProcess({
    ...common,
    name: 'stubs',
    file: 'packages/tooling/src/stubs/host.ts',
    env: { ...shared, PORT: String(stubsPort), AREA_DIR: join(ROOT, area) },
  });
  const addresses = SERVICES.map((name) => [`${name.toUpperCase()}_URL`, `http://127.0.0.1:${stubsPort}`]);
  const gateway = managedProcess({
    ...common,
    name: 'gateway',
    file: 'gateway/src/server.ts',
    env: {
      ...shared,
      ...Object.fromEntries(addresses),
      PORT: String(port),
      HOST: host,
      // Only local builds, whatever else the checkout contains.
      DIST_DIR: home,
      NODE_ENV: 'development',
    },
  });

  const [watching] = await Promise.all([watch([area], home), stubs.start(), gateway.start()]);
  return {
    url,
    signIn: `sign in as ${DEMO_ADMIN.username} / ${DEMO_ADMIN.password}`,
    what: `The services are the stubs of ${area}/dev/stubs.ts; they begin anew with each start.`,
    async stop() {
      await gateway.stop();
      await Promise.all([stubs.stop(), watching.stop()]);
    },
  };
}
