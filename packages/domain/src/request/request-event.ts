import * as v from 'valibot';
import { LENGTHS, required } from '../shared/validation.ts';
import type { RequestStatus } from './status.ts';

/** What the note form sends: 'called, left voicemail'. */
export const newNoteSchema = v.object({ text: required('Note is required', LENGTHS.notes) });

export type NewNote = v.InferOutput<typeof newNoteSchema>;

type Happened = {
  id: number;
  /** ISO-8601, UTC. */
  at: string;
  /** Who was signed in; null when nobody was. */
  byUsername: string | null;
};

/** One entry of a request's timeline; that it came in is told by the request's own `createdAt`. */
export type RequestEvent = Happened &
  (
    | { kind: 'note'; text: string }
    | { kind: 'status'; fromStatus: RequestStatus; toStatus: RequestStatus }
    | { kind: 'deleted' | 'restored' }
  );

/** Days for which a deleted request can be brought back. */
export const DELETED_RETENTION_DAYS = 7;
