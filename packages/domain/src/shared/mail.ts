/** Text as it may stand in the address of a mail: no part of it can become another. */
export const mailEncoded = (text: string) => encodeURIComponent(text.toWellFormed());

/** The address that opens a mail to one person; whatever it holds, it adds no header and nobody else. */
export const mailAddress = (to: string) => `mailto:${mailEncoded(to).replace('%40', '@')}`;
