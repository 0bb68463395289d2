/** What somebody else wrote, as mails quote it: '> ' before each line. Its HTML sets it off. */
export const quoteOf = (text: string): string => text.trim().replaceAll('\r', '').replace(/^/gm, '> ');
