// What is used of the library: its own types are there only when the benchmark has installed it.
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
