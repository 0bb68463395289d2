/** What was typed into a field while its text was sent: the next text. `sent` is what was in the field then. */
export const typedSince = (sent: string, now: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
