import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES, type ServiceName } from '@app/contract/platform/areas-and-services';
import { startService } from '@app/service-kit/testing/start-service';
import { publishSite } from './publish.ts';
import { SECRET } from './secret.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SECRETS = { INTERNAL_SECRET: SECRET, SESSION_SECRET: SECRET, SIGNING_SECRET: SECRET };

export const OWNER = { username: 'maria', password: 'a long enough password' };

/** The real services and gateway as processes, with their own databases and builds. */
export async function startStack() {
  const folder = mkdtempSync(join(tmpdir(), 'house-'));
  publishSite(folder);
  const origin = 'http://localhost:8080';
  const common = { ...SECRETS, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, PUBLIC_ORIGIN: origin };
  const admin = { ADMIN_USERNAME: OWNER.username, ADMIN_PASSWORD: OWNER.password };
  const running: ReturnType<typeof startService>[] = [];
  const start = (file: string, env: Record<string, string>) => {
    const part = startService(join(ROOT, file), env);
    running.push(part);
    return part.port();
  };
  const close = async () => {
    for (const { child } of running) child.kill('SIGTERM');
    await Promise.all(running.map(({ ended }) => ended));
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    const ports = await Promise.all(
      SERVICES.map((name) =>
        start(`services/${name}/src/server.ts`, { ...common, ...(name === 'auth' && admin) }),
      ),
    );
    const urls = SERVICES.map((name, index) => [
      `${name.toUpperCase()}_URL`,
      `http://127.0.0.1:${ports[index]}`,
    ]);
    const port = await start('gateway/src/server.ts', {
      ...common,
      ...Object.fromEntries(urls),
      DIST_DIR: folder,
    });
    const portOf = Object.fromEntries(SERVICES.map((name, index) => [name, ports[index]]));
    const logs = () => running.flatMap(({ lines }) => lines);
    return { port, origin, folder, ports: portOf as Record<ServiceName, number>, logs, close };
  } catch (error) {
    await close();
    throw error;
  }
}
