// What is used of the libraries to compare with: their own types are there only when the benchmark has installed them.
declare module 'jspdf' {
  export class jsPDF {
    constructor(options: { unit: 'mm'; format: 'a4' });
    addFileToVFS(name: string, content: string): void;
    addFont(file: string, name: string, style: string): void;
    addPage(): void;
    setFont(name: string): this;
    setFontSize(points: number): this;
    text(text: string, x: number, y: number, options: { align: 'left' | 'right' }): void;
    line(fromX: number, fromY: number, toX: number, toY: number): void;
    addImage(image: Uint8Array, format: 'JPEG', x: number, y: number, width: number, height: number): void;
    output(type: 'blob'): Blob;
  }
}

declare module 'pdf-lib' {
  type Place = { x: number; y: number };
  export type PDFFont = { widthOfTextAtSize(text: string, size: number): number };
  type PDFImage = { width: number; height: number };
  type PDFPage = {
    drawText(text: string, options: Place & { size: number; font: PDFFont }): void;
    drawLine(options: { start: Place; end: Place; thickness: number }): void;
    drawImage(image: PDFImage, options: Place & { width: number; height: number }): void;
  };
  export class PDFDocument {
    static create(): Promise<PDFDocument>;
    registerFontkit(fontkit: object): void;
    embedFont(font: Uint8Array, options: { subset: boolean }): Promise<PDFFont>;
    embedJpg(image: Uint8Array): Promise<PDFImage>;
    addPage(size: [width: number, height: number]): PDFPage;
    save(): Promise<Uint8Array>;
  }
}

declare module '@pdf-lib/fontkit' {
  const fontkit: object;
  // biome-ignore lint/style/noDefaultExport: that is how the library exports it
  export default fontkit;
}
