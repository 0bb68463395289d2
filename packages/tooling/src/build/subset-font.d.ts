/** The part of subset-font that the build uses; the package has no types. */
declare module 'subset-font' {
  type SubsetOptions = {
    targetFormat: 'woff2' | 'truetype';
    keepFeatures: readonly string[];
    noHinting: boolean;
    variationAxes?: Record<string, { min: number; max: number }>;
  };
  // biome-ignore lint/style/noDefaultExport: this is how the package is
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
