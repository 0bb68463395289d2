import { onSignOut } from '@app/web-kit';

const unsent = new Map<number, string>();
onSignOut(() => unsent.clear());

/** What was typed but not added, by request: closing the details or going to the next takes nothing away. */
export const unsentNotes = {
  of: (requestId: number): string => unsent.get(requestId) ?? '',
  keep(requestId: number, text: string): void {
    if (text) unsent.set(requestId, text);
    else unsent.delete(requestId);
  },
};
