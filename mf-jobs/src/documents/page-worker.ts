// The entry of the worker in which pdf.js parses PDFs.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
