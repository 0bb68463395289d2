/** The parts of subset-font and fontverter that the build uses; neither has types. */
declare module 'subset-font' {
  export type SubsetOptions = {
    targetFormat: 'woff2' | 'woff' | 'truetype';
    keepFeatures?: readonly string[];
    noHinting: boolean;
    keepAllGlyphs?: boolean;
    variationAxes?: Record<string, number | { min: number; max: number }>;
  };
  // biome-ignore lint/style/noDefaultExport: this is how the package is
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: SubsetOptions,
  ): Promise<Buffer>;
}

declare module 'fontverter' {
  const fontverter: { convert(font: Buffer, format: 'truetype'): Promise<Buffer> };
  // biome-ignore lint/style/noDefaultExport: this is how the package is
  export default fontverter;
}
