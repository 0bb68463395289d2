import { keptDrafts } from '@app/web-kit/drafts/kept-drafts';

/** What was typed but not added, by request: closing the details, the next request or a reload take nothing away. */
export const unsentNotes = keptDrafts<string>('note');
