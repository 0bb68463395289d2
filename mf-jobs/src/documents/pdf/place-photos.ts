import { PRINTED_SIZE, type ReportPhotos } from './report-photos.ts';

/** The image of each photo while a document is laid out. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A node of a document that has been laid out, as far as photos are placed in it. */
type Node = {
  props?: object;
  image?: unknown;
  children?: Node[];
};

/** The props of the image for a photo that is placed later. react-pdf keeps unknown props, and its types have no place for them. */
export const photoProps = (photoIndex: number): { src: string } => ({ src: PIXEL, ...{ photoIndex } });

/**
 * Puts the photos into a document. All have the same size, so that nothing moves; react-pdf itself would read
 * each of them from a data URL, twice.
 */
export function placePhotos(node: Node, photos: ReportPhotos): void {
  const { photoIndex }: { photoIndex?: number } = node.props ?? {};
  const data = photoIndex === undefined ? undefined : photos[photoIndex];
  if (data) node.image = { data, ...PRINTED_SIZE, format: 'jpeg', key: `photo ${photoIndex}` };
  for (const child of node.children ?? []) placePhotos(child, photos);
}
