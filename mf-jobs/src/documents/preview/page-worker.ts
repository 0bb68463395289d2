// pdf.js reads PDFs in a worker of its own; this is the file that the build makes of it.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
