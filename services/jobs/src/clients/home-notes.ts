import { type HomeNotes, writtenHomeNotes } from '@app/domain/client/client';
import type { Knex } from 'knex';

type AtHome = { homeId?: number | null | undefined };

/** Adds to what the schedule shows the private notes of its homes, in one query. Documents, mails and calendars do not ask for them. */
export async function withHomeNotes<Shown extends object>(
  db: Knex,
  shown: readonly (readonly [Shown, AtHome])[],
): Promise<(Shown & { homeNotes?: HomeNotes })[]> {
  const ids = [...new Set(shown.flatMap(([, { homeId }]) => homeId ?? []))];
  if (ids.length === 0) return shown.map(([one]) => one);
  const rows: { id: number; notes: string }[] = await db('client_homes')
    .whereIn('id', ids)
    .select('id', 'notes');
  const written = new Map(
    rows.flatMap(({ id, notes }) => {
      const homeNotes: HomeNotes = JSON.parse(notes);
      return writtenHomeNotes(homeNotes).length > 0 ? [[id, { homeNotes }] as const] : [];
    }),
  );
  return shown.map(([one, { homeId }]) => ({ ...one, ...(homeId && written.get(homeId)) }));
}
