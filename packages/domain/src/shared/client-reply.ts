/** What clients do behind a link that the owner hears of at once, in words after the client's name. */
export const CLIENT_REPLIES = { accepted: 'accepted the price', question: 'asks a question' } as const;

export type ReplyKind = keyof typeof CLIENT_REPLIES;

/** An entry of a job's history; `id` is that of the entry. */
export type ClientReply = { id: number; jobId: number; kind: ReplyKind; clientName: string };

/** 'Jane Doe accepted the price' */
export const replyText = ({ kind, clientName }: ClientReply): string =>
  `${clientName} ${CLIENT_REPLIES[kind]}`;
