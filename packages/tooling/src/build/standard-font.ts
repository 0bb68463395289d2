// A loader for the metrics of the fourteen fonts that each PDF reader has: keeps their names. react-pdf loads four of them when
// it starts, and no document prints one.
import { basename } from 'node:path';
import type { LoaderContext } from '@rspack/core';

/** @throws {Error} when a version of pdfkit names its fonts in another way */
// biome-ignore lint/style/noDefaultExport: a loader is its module's default export
export default function standardFont(this: Pick<LoaderContext, 'resourcePath'>, source: string): string {
  const [, name] = /name: '([\w-]+)'/.exec(source) ?? [];
  if (!name) throw new Error(`${basename(this.resourcePath)} has no name of a font`);
  return `export default ${JSON.stringify({ ...NO_METRICS, name })};`;
}

const NO_METRICS = {
  ...{ bbox: [0, 0, 0, 0], ascender: 0, descender: 0, xHeight: 0, capHeight: 0 },
  ...{ glyphNames: '', glyphWidths: [], kernPairs: [] },
};
