import type { PrintedJob } from '@app/domain/job/documents/printed-job';
import type { RENDERER_VERIFIED, RenderRequest, RenderResponse } from './pdf/document-data.ts';
import { drawText } from './pdf/font-fallback.ts';
import type { FontFiles } from './pdf/fonts.ts';
import { prepareReportPhotos, printsPhotos, type ReportPhotos, shrinkPhoto } from './pdf/report-photos.ts';

let startRenderer: () => void;
// The renderer is large and slow to evaluate, so fonts and photos load in parallel.
const renderer = new Promise<void>((resolve) => {
  startRenderer = resolve;
}).then(() => import(/* webpackChunkName: "pdf-worker-maker" */ './pdf/render-pdf.tsx'));
// Without it no document can be rendered: the error event makes the page start another worker.
renderer.catch(reportError);

// Photos may take minutes over a slow line.
const WORKING_MS = 10_000;

/** The name of the second worker of this file, which draws photos while the first one lays out. */
const PHOTOS = 'photos';
let photoWorker: { worker: Worker; hasFailed: Promise<unknown> } | undefined;

let hasRequest = false;
let loadingFonts: Promise<FontFiles> | undefined;
// One document at a time: two would share the same thread.
let queue: Promise<unknown> = Promise.resolve();

if (self.name === PHOTOS) addEventListener('message', drawPhotos);
else {
  addEventListener('message', ({ data }: MessageEvent<RenderRequest | typeof RENDERER_VERIFIED>) => {
    if ('verified' in data) startRenderer();
    else render(data);
  });
  queue = warmUp().catch(() => undefined);
}

function render(request: RenderRequest): void {
  hasRequest = true;
  const photos = printsPhotos(request.kind, request.data.job)
    ? drawnPhotos(request.data.job)
    : Promise.resolve([]);
  const { id } = request;
  const working = setInterval(
    () => postMessage({ id, isWorking: true } satisfies RenderResponse),
    WORKING_MS,
  );
  // A rejection is reported by the rendering, which awaits the photos later.
  photos.catch(() => undefined).finally(() => clearInterval(working));
  queue = queue.then(async () => postMessage(await respond(request, photos)));
}

async function respond(
  { id, ...request }: RenderRequest,
  photos: Promise<ReportPhotos>,
): Promise<RenderResponse> {
  try {
    const { renderPdf } = await renderer;
    return { id, blob: await renderPdf(request, await loadFonts(), photos, drawText) };
  } catch (error) {
    return { id, failure: reasonOf(error) };
  }
}

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message : 'The document could not be rendered';

function startPhotoWorker() {
  if (photoWorker) return photoWorker;
  const worker = new Worker(location.href, { type: 'module', name: PHOTOS });
  photoWorker = { worker, hasFailed: new Promise((resolve) => (worker.onerror = resolve)) };
  return photoWorker;
}

/** The photos of a report, drawn by the second worker, or by this one where the other does not start. */
function drawnPhotos({ roomPhotos }: PrintedJob): Promise<ReportPhotos> {
  const { port1, port2 } = new MessageChannel();
  const { worker, hasFailed } = startPhotoWorker();
  worker.postMessage({ roomPhotos }, [port2]);
  const drawn = new Promise<ReportPhotos>((resolve, reject) => {
    port1.onmessage = ({ data }: MessageEvent<ReportPhotos | string>) =>
      typeof data === 'string' ? reject(new Error(data)) : resolve(data);
  });
  return Promise.race([drawn, hasFailed.then(() => prepareReportPhotos({ roomPhotos }, shrinkPhoto))]);
}

async function drawPhotos({ data, ports: [port] }: MessageEvent<Pick<PrintedJob, 'roomPhotos'>>) {
  port!.postMessage(await prepareReportPhotos(data, shrinkPhoto).catch(reasonOf));
}

/** Renders samples, so that the code is compiled before the first real document; a pause lets its request come between them. */
async function warmUp(): Promise<void> {
  const [{ renderPdf, WARM_UP }, fonts] = await Promise.all([renderer, loadFonts()]);
  for (const sample of WARM_UP) {
    await new Promise((resolve) => setTimeout(resolve));
    if (hasRequest) return;
    await renderPdf(sample, fonts, Promise.resolve([]), drawText);
    startPhotoWorker();
  }
}

/** Loads the font files once. Needs a browser. */
function loadFonts(): Promise<FontFiles> {
  loadingFonts ??= fetchFonts().catch((error: unknown) => {
    // The next document tries again.
    loadingFonts = undefined;
    throw error;
  });
  return loadingFonts;
}

async function fetchFonts(): Promise<FontFiles> {
  const [text, bold, display] = await Promise.all(
    [
      new URL('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf', import.meta.url),
      new URL('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf', import.meta.url),
      new URL('@expo-google-fonts/brygada-1918/600SemiBold/Brygada1918_600SemiBold.ttf', import.meta.url),
    ].map(fetchFile),
  );
  return { text: text!, bold: bold!, display: display! };
}

/** Returns a `blob:` URL, which needs no base64 encoding and decoding as a `data:` URL would. */
async function fetchFile(file: URL): Promise<string> {
  const response = await fetch(file);
  if (!response.ok) throw new Error(`A font could not be read: ${response.status}`);
  return URL.createObjectURL(await response.blob());
}
