import type { RenderAnswer, RenderOrder } from './document-data.ts';
import { fontFiles } from './pdf/font-files.ts';
import { type Photos, photosOf, shrinkPhoto } from './pdf/report-photos.ts';

// Large, and busy for a while before it can do anything: letters and photos come in meanwhile.
const maker = import(/* webpackChunkName: "pdf-worker-maker" */ './pdf/make-pdf.tsx');
// Without it nothing can be made; the page gives this worker up and starts another.
maker.catch(reportError);

let isAsked = false;
// One document after the other: two at once would only take turns on the same thread.
let queue: Promise<unknown> = warmUp().catch(() => undefined);

addEventListener('message', ({ data: order }: MessageEvent<RenderOrder>) => {
  isAsked = true;
  const photos = order.kind === 'report' ? photosOf(order.data.job, shrinkPhoto) : Promise.resolve([]);
  // What is wrong with them is said by the document that they are for, once it is made.
  photos.catch(() => undefined);
  queue = queue.then(async () => postMessage(await answer(order, photos)));
});

async function answer({ id, ...order }: RenderOrder, photos: Promise<Photos>): Promise<RenderAnswer> {
  try {
    const { makePdf } = await maker;
    return { id, blob: await makePdf(order, await fontFiles(), photos) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : 'The document could not be made' };
  }
}

/** One made for nobody: what makes documents is then compiled before the first one is asked for. */
async function warmUp(): Promise<void> {
  const [{ makePdf, WARM_UP }, fonts] = await Promise.all([maker, fontFiles()]);
  if (!isAsked) await makePdf(WARM_UP, fonts, Promise.resolve([]));
}
