import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '@app/contract/platform/areas-and-services';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { deviceDay } from '@app/domain/shared/dates';
import { fillJobs, fillRequests } from '@app/operations/data/seed/fill';
import { installation } from '@app/operations/data/seed/installation';
import { managedProcess } from '@app/operations/runtime/managed-process';
import { freePort, freePorts } from '@app/operations/runtime/ports';
import { startProduct } from '@app/operations/runtime/start-product';
import { ROOT } from '@app/operations/workspace';
import { buildStale } from '@app/tooling/build/build-all';
import type { Browser } from '@playwright/test';
import { clickThrough } from './desk-clicks.ts';
import { openCold, visitDesk } from './desk-cold.ts';
import { buildOneBundle } from './one-bundle/build.ts';
import { launched } from './phone.ts';
import { type DeskVisits, landingReport } from './report.ts';
import { type Visit, visit } from './visit.ts';

export const name = 'landing';

/** Three take a quarter of an hour; `ROUNDS=1 npm run bench landing` is a quick look. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const VARIANTS = ['asBuilt', 'oneBundle'] as const;
type Variant = (typeof VARIANTS)[number];

/** The first pages of a visitor and of the admin, compared with the same sources as one plain bundle, alternating. */
export async function run(): Promise<string> {
  await buildStale();
  const folder = await mkdtemp(join(tmpdir(), 'cleaning-company-bench-'));
  const browser = await launched();
  try {
    const visits = await visitsOfWebsite(browser, join(folder, 'website'));
    const desk = await visitsOfDesk(browser, join(folder, 'desk'));
    return landingReport(visits, desk, browser.version());
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

async function visitsOfWebsite(browser: Browser, folder: string): Promise<Record<Variant, Visit[]>> {
  await buildOneBundle(folder, 'website');
  const gateways = await startGateways({ asBuilt: ROOT, oneBundle: folder }, folder);
  return alternating((variant) => visit(browser, gateways.urls[variant])).finally(gateways.stop);
}

async function visitsOfDesk(browser: Browser, folder: string): Promise<DeskVisits> {
  await buildOneBundle(folder, 'desk');
  const products = {
    asBuilt: await filledProduct(ROOT, join(folder, 'data-as-built')),
    oneBundle: await filledProduct(folder, join(folder, 'data-one-bundle')),
  };
  try {
    return {
      visits: await alternating((variant) => visitDesk(browser, products[variant].url)),
      cold: await alternating((variant) => openCold(browser, products[variant].url)),
      clicks: await alternating((variant) => clickThrough(browser, products[variant].url)),
    };
  } finally {
    await Promise.all(VARIANTS.map((variant) => products[variant].stop()));
  }
}

async function filledProduct(distDir: string, dataDir: string) {
  await mkdir(dataDir);
  const port = await freePort();
  const product = await startProduct({ port, host: '127.0.0.1', dataDir, distDir, log: console.error });
  const filling = installation(product.url, console.log);
  await filling.signIn(DEMO_ADMIN);
  await fillRequests(filling, deviceDay(new Date()));
  await fillJobs(filling, deviceDay(new Date()));
  return product;
}

async function alternating<Seen>(see: (variant: Variant) => Promise<Seen>): Promise<Record<Variant, Seen[]>> {
  const all: Record<Variant, Seen[]> = { asBuilt: [], oneBundle: [] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const variant of VARIANTS) {
      const seen = await see(variant);
      // The first round is a warm-up.
      if (round > 0) all[variant].push(seen);
    }
  return all;
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
