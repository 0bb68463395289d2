import { MAX_PDF_BYTES, PDF_TOO_LARGE } from '@app/domain/job/job-mail';
import { invalidField } from '@app/service-kit/http/errors';

const SIGNATURE = /^%PDF-[12]\.\d/;
/** A table of cross-references, or the object of a stream with them. */
const REFERENCES = /^\s*(?:xref\s|\d+\s+\d+\s+obj\b)/;
const END = /startxref\s+(\d{1,8})\s+%%EOF\s*$/;
// Where readers look for the end of the file.
const TAIL_BYTES = 1024;

/**
 * The bytes of a PDF in base64: with its signature, its end, and cross-references where the end says they are.
 * @throws {HttpError} 400 for another file, or one of more than 5 MB
 */
export function pdfFile(base64: string): Buffer {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_PDF_BYTES) throw invalidField('pdf', PDF_TOO_LARGE);
  if (!isPdf(bytes)) throw invalidField('pdf', 'The file is not a PDF');
  return bytes;
}

function isPdf(bytes: Buffer): boolean {
  if (!SIGNATURE.test(bytes.toString('latin1', 0, 8))) return false;
  const position = END.exec(bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)))?.[1];
  if (position === undefined || Number(position) >= bytes.length) return false;
  return REFERENCES.test(bytes.toString('latin1', Number(position), Number(position) + 40));
}
