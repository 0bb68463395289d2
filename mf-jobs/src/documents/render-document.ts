import type { JobDocument } from '@app/domain/job/documents/job-document';
import { verifiedUrl } from '@app/web-kit/verified-url';
import { type DocumentData, RENDERER_VERIFIED, type RenderResponse } from './pdf/document-data.ts';

const MAX_LOGO_SIDE_PX = 600;
// A report of many photos takes a few seconds on an old phone. A worker that is silent for so long will not respond.
const SILENCE_MS = 90_000;

type Pending = {
  resolve: (pdf: Blob) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
};

let worker: Promise<Worker> | undefined;
let lastId = 0;
const pending = new Map<number, Pending>();

/**
 * Starts the worker that renders PDFs, once. A worker keeps the page responsive, and its WebAssembly needs no
 * exception in the page's Content Security Policy.
 */
export function startPdfWorker(): Promise<Worker> {
  worker ??= loadWorker();
  return worker;
}

/** Returns the PDF. @throws {Error} when it cannot be rendered */
export async function renderDocument(kind: JobDocument, data: DocumentData): Promise<Blob> {
  const logo = await logoAsPng(data.site.businessLogo);
  const started = await startPdfWorker();
  lastId += 1;
  const id = lastId;
  return new Promise<Blob>((resolve, reject) => {
    pending.set(id, { resolve, reject, timer: silenceOf(started) });
    started.postMessage({ id, kind, data, logo });
  });
}

const silenceOf = (started: Worker) =>
  setTimeout(() => stop(started, 'The PDF worker did not respond'), SILENCE_MS);

async function loadWorker(): Promise<Worker> {
  let started: Worker | undefined;
  try {
    const renderer = verifiedUrl('pdf-worker-maker.mjs');
    // A failure is reported below.
    renderer.catch(() => undefined);
    started = listenTo(new Worker(await verifiedUrl('pdf-worker.mjs'), { type: 'module' }));
    // The worker starts and loads the fonts meanwhile.
    await Promise.race([renderer, failureOf(started)]);
    started.postMessage(RENDERER_VERIFIED);
    return started;
  } catch (error) {
    started?.terminate();
    worker = undefined;
    throw error;
  }
}

const failureOf = (started: Worker): Promise<never> =>
  new Promise((_, reject) => {
    started.addEventListener('error', () => reject(new Error('The PDF worker did not start')));
  });

function listenTo(started: Worker): Worker {
  started.addEventListener('message', ({ data }: MessageEvent<RenderResponse>) => {
    const request = pending.get(data.id);
    clearTimeout(request?.timer);
    if ('isWorking' in data) {
      if (request) request.timer = silenceOf(started);
      return;
    }
    pending.delete(data.id);
    if ('blob' in data) request?.resolve(data.blob);
    else request?.reject(new Error(data.failure));
  });
  started.addEventListener('error', () => stop(started, 'The PDF worker stopped'));
  return started;
}

/** Rejects all requests; the next one starts another worker. */
function stop(started: Worker, reason: string): void {
  worker = undefined;
  started.terminate();
  for (const { reject, timer } of pending.values()) {
    clearTimeout(timer);
    reject(new Error(reason));
  }
  pending.clear();
}

/** The logo as a PNG data URL, or '' without one or when its site denies cross-origin reads. */
async function logoAsPng(url: string): Promise<string> {
  if (!url) return '';
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = url;
    await image.decode();
    const scale = Math.min(1, MAX_LOGO_SIDE_PX / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  } catch {
    return '';
  }
}
