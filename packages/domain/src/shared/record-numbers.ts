/** 'INV-0007': the job id, padded to four digits. */
export function invoiceNumber(id: number): string {
  return `INV-${id.toString().padStart(4, '0')}`;
}

/** 'EST-0007': the estimate of a job has the number of its invoice. */
export const estimateNumber = (id: number): string => `EST-${digitsOf(id)}`;

const MIN_DIGITS = 4;

/** The number of a request for visitor and owner: 'REQ-0007'. */
export const requestNumber = (id: number): string => `REQ-${digitsOf(id)}`;

/** The words by which a search finds a number without its prefix: '0007 7'. */
export const requestNumberWords = (id: number): string => `${digitsOf(id)} ${id}`;

/** The id in a search for a whole number, 'REQ-0007' or 'req7'; undefined for any other search. */
export function requestIdIn(search: string): number | undefined {
  const digits = /^\s*REQ[-\s]*0*([1-9]\d{0,9})\s*$/i.exec(search)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

const digitsOf = (id: number) => String(id).padStart(MIN_DIGITS, '0');
