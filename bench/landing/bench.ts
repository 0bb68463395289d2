import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '@app/tooling/build/build-all';
import { managedProcess } from '@app/tooling/runtime/managed-process';
import { freePorts } from '@app/tooling/runtime/ports';
import { findChromium } from '@app/tooling/test-env/chromium';
import { ROOT, SERVICES } from '@app/tooling/workspace';
import { chromium } from '@playwright/test';
import { buildOneBundle } from './one-bundle/build.ts';
import { landingReport } from './report.ts';
import { type Visit, visit } from './visit.ts';

export const name = 'landing';

const ROUNDS = 7;

/** The first page of a visitor, compared with the same sources as one plain bundle, alternating. */
export async function run(): Promise<string> {
  await buildStale(['shell', 'mf-public']);
  const folder = await mkdtemp(join(tmpdir(), 'cleaning-company-bench-'));
  await buildOneBundle(folder);
  const gateways = await startGateways({ asBuilt: ROOT, oneBundle: folder }, folder);
  const asRoot = process.getuid?.() === 0;
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: asRoot ? ['--no-sandbox'] : [],
  });
  const visits = { asBuilt: [] as Visit[], oneBundle: [] as Visit[] };
  try {
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const variant of ['asBuilt', 'oneBundle'] as const) {
        const seen = await visit(browser, gateways.urls[variant]);
        // The first round is a warm-up.
        if (round > 0) visits[variant].push(seen);
      }
  } finally {
    await browser.close();
    await gateways.stop();
    await rm(folder, { recursive: true });
  }
  return landingReport(visits, browser.version());
}

/** One gateway per folder of builds, without services, which the landing page does not need. */
async function startGateways<Variant extends string>(dirs: Record<Variant, string>, logDir: string) {
  const variants = Object.keys(dirs) as Variant[];
  const [unused, ...ports] = await freePorts(variants.length + 1);
  const services = SERVICES.map((service) => [`${service.toUpperCase()}_URL`, `http://127.0.0.1:${unused}`]);
  const started = variants.map((variant, index) => {
    const env = {
      ...Object.fromEntries(services),
      PORT: String(ports[index]),
      HOST: '127.0.0.1',
      INTERNAL_SECRET: randomBytes(32).toString('base64url'),
      DIST_DIR: dirs[variant],
      // Separate folders, so that neither gateway serves the builds of the other.
      DATA_DIR: join(logDir, variant),
      PUBLIC_ORIGIN: `http://localhost:${ports[index]}`,
      NODE_ENV: '',
    };
    return managedProcess({
      name: variant,
      file: 'gateway/src/server.ts',
      env,
      logDir,
      onRestart: console.error,
    });
  });
  await Promise.all(started.map((gateway) => gateway.start()));
  const urls = Object.fromEntries(
    variants.map((variant, index) => [variant, `http://localhost:${ports[index]}/`]),
  ) as Record<Variant, string>;
  return { urls, stop: () => Promise.all(started.map((gateway) => gateway.stop())) };
}
