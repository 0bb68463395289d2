import type { DocumentData, DocumentKind, RenderAnswer } from './document-data.ts';
import { checkedFile } from './verified-file.ts';

type Waiting = { resolve: (pdf: Blob) => void; reject: (error: Error) => void };

let worker: Promise<Worker> | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Starts what makes documents, so that the first one that is asked for need not wait for it. It is a worker: the page
 * goes on answering meanwhile, and the WebAssembly in it needs no leave from the page's own policy.
 */
export function prepareDocuments(): Promise<Worker> {
  worker ??= startWorker();
  return worker;
}

/** The finished PDF. @throws {Error} when it cannot be made */
export async function renderDocument(kind: DocumentKind, data: DocumentData): Promise<Blob> {
  const logo = await readableLogo(data.site.businessLogo);
  const maker = await prepareDocuments();
  lastId += 1;
  const id = lastId;
  return new Promise<Blob>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    maker.postMessage({ id, kind, data, logo });
  });
}

async function startWorker(): Promise<Worker> {
  try {
    const [file] = await Promise.all([checkedFile('pdf-worker.mjs'), checkedFile('pdf-worker-maker.mjs')]);
    return listenTo(new Worker(file, { type: 'module' }));
  } catch (error) {
    worker = undefined;
    throw error;
  }
}

function listenTo(started: Worker): Worker {
  started.addEventListener('message', ({ data }: MessageEvent<RenderAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('blob' in data) asked?.resolve(data.blob);
    else asked?.reject(new Error(data.failure));
  });
  started.addEventListener('error', () => {
    // A worker that could not start is given up, so that the next click tries again.
    worker = undefined;
    started.terminate();
    for (const { reject } of waiting.values()) reject(new Error('The PDF maker stopped'));
    waiting.clear();
  });
  return started;
}

const LONGEST_SIDE = 600;

/**
 * The logo as a PNG data URL, or '' where there is none or the browser may not read it (another site that does not
 * allow it): the documents then print the name alone.
 */
async function readableLogo(url: string): Promise<string> {
  if (!url) return '';
  try {
    const image = new Image();
    image.crossOrigin = 'anonymous';
    image.src = url;
    await image.decode();
    const scale = Math.min(1, LONGEST_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
    canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL('image/png');
  } catch {
    return '';
  }
}
