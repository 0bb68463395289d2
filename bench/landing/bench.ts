import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMO_ADMIN } from '@app/domain/session/session';
import { dayOf } from '@app/domain/shared/dates';
import { fillJobs, fillRequests } from '@app/operations/data/seed/fill';
import { installation } from '@app/operations/data/seed/installation';
import { freePort } from '@app/operations/runtime/ports';
import { startProduct } from '@app/operations/runtime/start-product';
import { ROOT } from '@app/operations/workspace';
import { buildStale } from '@app/tooling/build/build-all';
import { clickThrough } from './desk-clicks.ts';
import { openCold, visitDesk } from './desk-cold.ts';
import { buildOneBundle, type Parts } from './one-bundle/build.ts';
import { launched } from './phone.ts';
import { landingReport } from './report.ts';
import { visit } from './visit.ts';

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
    const visits = await comparing('website', join(folder, 'website'), (products) =>
      alternating((variant) => visit(browser, `${products[variant].url}/`)),
    );
    const desk = await comparing('desk', join(folder, 'desk'), async (products) => ({
      visits: await alternating((variant) => visitDesk(browser, products[variant].url)),
      cold: await alternating((variant) => openCold(browser, products[variant].url)),
      clicks: await alternating((variant) => clickThrough(browser, products[variant].url)),
    }));
    return landingReport(visits, desk, browser.version());
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

/** What is seen of the builds of this checkout, and of the same sources as one bundle. */
async function comparing<Seen>(
  parts: Parts,
  folder: string,
  see: (products: Record<Variant, { url: string }>) => Promise<Seen>,
): Promise<Seen> {
  await buildOneBundle(folder, parts);
  const products = {
    asBuilt: await filledProduct(ROOT, join(folder, 'data-as-built')),
    oneBundle: await filledProduct(folder, join(folder, 'data-one-bundle')),
  };
  return see(products).finally(() => Promise.all(VARIANTS.map((variant) => products[variant].stop())));
}

async function filledProduct(distDir: string, dataDir: string) {
  await mkdir(dataDir, { recursive: true });
  const port = await freePort();
  const product = await startProduct({ port, host: '127.0.0.1', dataDir, distDir, log: console.error });
  const filling = installation(product.url, console.log);
  await filling.signIn(DEMO_ADMIN);
  await fillRequests(filling, dayOf(new Date()));
  await fillJobs(filling, dayOf(new Date()));
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
