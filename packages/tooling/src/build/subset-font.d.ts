/** The parts of subset-font and fontverter that the build uses; neither has types. */
declare module 'subset-font' {
  export type SubsetOptions = {
    targetFormat: 'woff2' | 'truetype';
    keepFeatures?: readonly string[];
    noHinting: boolean;
    variationAxes?: Record<string, { min: number; max: number }>;
  };
  // biome-ignore lint/style/noDefaultExport: this is how the package is
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}

declare module 'fontverter' {
  const fontverter: { convert(font: Buffer, format: 'truetype'): Promise<Buffer> };
  // biome-ignore lint/style/noDefaultExport: this is how the package is
  export default fontverter;
}
