import { drawText } from './font-fallback.ts';
import { PhotoUnreadable, shrinkPhoto } from './report-photos.ts';

/** What a document needs a canvas for, each from a string: the URL of a photo, or a text. */
export const DRAWINGS = { photo: shrinkPhoto, text: drawText };

export type Drawings = typeof DRAWINGS;
type DrawingKind = keyof Drawings;
type Drawn = Awaited<ReturnType<Drawings[DrawingKind]>>;

/** The worker's request to the page. */
export type DrawingRequest = { drawing: number; kind: DrawingKind; source: string };
/** The page's response. */
export type DrawingResponse = { drawing: number } & (
  | { drawn: Drawn }
  | { failure: string; unreadable: boolean }
);

/** Draws on the page for a worker without a canvas. Does not reject. */
export async function drawForWorker({ drawing, kind, source }: DrawingRequest): Promise<DrawingResponse> {
  try {
    return { drawing, drawn: await DRAWINGS[kind](source) };
  } catch (error) {
    return { drawing, failure: String(error), unreadable: error instanceof PhotoUnreadable };
  }
}

const waiting = new Map<number, { resolve: (drawn: Drawn) => void; reject: (error: Error) => void }>();
let lastDrawing = 0;

/** The worker's drawings: its own, or those of the page where workers have no canvas, as in WebKitGTK 2.44. */
export const workerDrawings = (send: (request: DrawingRequest) => void): Drawings => {
  if (typeof OffscreenCanvas !== 'undefined') return DRAWINGS;
  const requestDrawing = (kind: DrawingKind) => (source: string) =>
    new Promise<Drawn>((resolve, reject) => {
      lastDrawing += 1;
      waiting.set(lastDrawing, { resolve, reject });
      send({ drawing: lastDrawing, kind, source });
    });
  return { photo: requestDrawing('photo'), text: requestDrawing('text') } as Drawings;
};

/** Passes the page's answer on to the drawing that waits for it. */
export function finishDrawing(response: DrawingResponse): void {
  const drawing = waiting.get(response.drawing);
  waiting.delete(response.drawing);
  if ('drawn' in response) drawing?.resolve(response.drawn);
  else drawing?.reject(response.unreadable ? new PhotoUnreadable() : new Error(response.failure));
}
