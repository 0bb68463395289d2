import * as v from 'valibot';
import { LENGTHS } from '../shared/lengths.ts';
import type { TimelineEvent } from '../shared/timeline.ts';
import { required } from '../shared/validation.ts';
import type { RequestStatus } from './status.ts';

/** The note form: 'called, left voicemail'. */
export const newNoteSchema = v.object({ text: required('Note is required', LENGTHS.notes) });

/** One entry of a request's timeline. The first entry of the screen is the request's `createdAt`, not an event. */
export type RequestEvent = TimelineEvent &
  (
    | { kind: 'note'; text: string }
    | { kind: 'status'; fromStatus: RequestStatus; toStatus: RequestStatus }
    | { kind: 'deleted' | 'restored' }
  );
