/** `npm run seed [-- --anyway]`: fills an installation with sample data through its API. */
import { commandArguments } from '../command-arguments.ts';
import { commandEnv } from '../command-env.ts';
import { fill, fillIfEmpty } from '../data/seed/fill.ts';
import { adminOf, installation, isProductAt } from '../data/seed/installation.ts';
import { orExit } from '../run-command.ts';
import { startProduct } from '../runtime/start-product.ts';

const { values } = await orExit(() => commandArguments({ options: { anyway: { type: 'boolean' } } }));
const { PORT, HOST, DATA_DIR } = await orExit(() => commandEnv(process.env));
const named = process.env.PUBLIC_ORIGIN;
const url = named || `http://localhost:${PORT}`;

/** Fills the installation at the URL; without a URL and a running one it starts one temporarily. */
async function seed(): Promise<void> {
  const isProduct = await isProductAt(url);
  if (isProduct === false) throw new Error(`Something else than this product answers at ${url}.`);
  if (isProduct) return addSample();
  if (named) throw new Error(`Nothing answers at ${url}. Start the product there, or check PUBLIC_ORIGIN.`);
  console.log(`Nothing answers at ${url}: starting it on ${DATA_DIR} until the sample data is in.`);
  const product = await startProduct({ port: PORT, host: HOST, dataDir: DATA_DIR, log: console.log });
  try {
    await addSample();
  } finally {
    await product.stop();
  }
  console.log('It is stopped again; npm start shows what is in it.');
}

async function addSample(): Promise<void> {
  const target = installation(url, console.log);
  await target.signIn(await adminOf(target, process.env));
  const holdings = values.anyway ? await fill(target) : await fillIfEmpty(target);
  if (holdings)
    throw new Error(
      `${url} already holds ${holdings.requests} requests and ${holdings.jobs} jobs, so nothing was added. ` +
        'To add the sample data all the same: npm run seed -- --anyway',
    );
  console.log(`Have a look: ${url}/admin`);
}

await orExit(seed);
