import { SERVICE_TYPES } from '../request/options.ts';
import type { JobRequest } from '../request/request.ts';

/** What clients do behind a link that the owner hears of at once, in words after the client's name. */
export const CLIENT_REPLIES = {
  accepted: 'accepted the price',
  question: 'asks a question',
  declined: 'declined the estimate',
} as const;

export type ReplyKind = keyof typeof CLIENT_REPLIES;

/** An entry of a job's history; `id` is that of the entry. */
export type ClientReply = {
  id: number;
  jobId: number;
  kind: ReplyKind;
  clientName: string;
  /** What of it had changed since the acceptance before, 'price', 'date' or 'price and date'; absent for a first one. */
  changed?: string | undefined;
};

/** 'Jane Doe accepted the price', 'Jane Doe accepted the new date' */
export const replyText = ({ kind, clientName, changed }: ClientReply): string =>
  `${clientName} ${changed ? `accepted the new ${changed}` : CLIENT_REPLIES[kind]}`;

/** A new request, for who and what. */
export type NewRequestNews = Pick<JobRequest, 'id' | 'clientName' | 'serviceType'>;

/** 'Jordan Reed, deep cleaning' */
export const newRequestText = ({ clientName, serviceType }: NewRequestNews): string =>
  `${clientName}, ${SERVICE_TYPES[serviceType].toLowerCase()}`;
