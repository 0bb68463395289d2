/** 'INV-0007': the job id, padded to four digits. */
export function invoiceNumber(id: number): string {
  return `INV-${id.toString().padStart(4, '0')}`;
}
