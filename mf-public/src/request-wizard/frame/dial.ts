/** The address that makes a phone call a number, however it is written. */
export const dial = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;
