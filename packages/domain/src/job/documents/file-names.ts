import { estimateNumber, invoiceNumber } from '../../shared/record-numbers.ts';

type NamedJob = { id: number; clientName: string };

// Bytes of UTF-8. Keeps the whole file name below 120 bytes on every file system.
const MAX_SEGMENT_BYTES = 80;

// Control and format characters (which can reverse the text direction), and what file systems reject.
const LINE_ENDS_AND_TABS = /[\t-\r\u0085\u2028\u2029]/g;
const ILLEGAL = /[\p{C}<>:"/\\|?*]/gu;

/** 'Invoice-INV-0007-Jane-Doe.pdf' */
export function invoiceFileName(job: NamedJob): string {
  return fileName('Invoice', job);
}

/** 'Estimate-EST-0007-Jane-Doe.pdf' */
export function estimateFileName(job: NamedJob): string {
  return fileName('Estimate', job, estimateNumber(job.id));
}

/** 'Consultation-Report-INV-0007-Jane-Doe.pdf' */
export function reportFileName(job: NamedJob): string {
  return fileName('Consultation-Report', job);
}

/** 'jobs-2026-11-unpaid.csv'; the parts name the filters. */
export function tableFileName(parts: readonly string[], ending: 'csv' | 'xlsx'): string {
  return `${['jobs', ...parts.map(segment)].filter(Boolean).join('-')}.${ending}`;
}

function fileName(kind: string, job: NamedJob, number = invoiceNumber(job.id)): string {
  return `${[kind, number, segment(job.clientName)].filter(Boolean).join('-')}.pdf`;
}

function segment(name: string): string {
  const legal = name
    .normalize('NFC')
    .replace(LINE_ENDS_AND_TABS, ' ')
    .replace(ILLEGAL, '')
    .replace(/\s+/g, '-');
  const letters = [...legal];
  while (utf8Bytes(letters.join('')) > MAX_SEGMENT_BYTES) letters.pop();
  return letters.join('').replace(/^[.-]+|[.-]+$/g, '');
}

const utf8Bytes = (value: string) => encodeURIComponent(value).replace(/%../g, 'x').length;
