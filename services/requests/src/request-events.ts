import type { RequestEvent } from '@app/domain/request/request-event';
import type { Knex } from 'knex';

/** `Omit` that distributes over the kinds. */
type Without<Event, Key extends PropertyKey> = Event extends unknown ? Omit<Event, Key> : never;
export type NewEvent = Without<RequestEvent, 'id' | 'at'>;

type EventRow = Record<string, unknown> & { requestId: number };

/** The events of a request in order. */
export function requestEvents(db: Knex) {
  const rows = () => db('request_events');
  return {
    /** In the transaction of the change. */
    async add(requestId: number, event: NewEvent): Promise<RequestEvent> {
      const at = new Date().toISOString();
      const [id] = await rows().insert({ requestId, ...event, at });
      return { id: id!, ...event, at } as RequestEvent;
    },

    async list(requestId: number): Promise<RequestEvent[]> {
      const found: EventRow[] = await rows().where({ requestId }).orderBy('id');
      return found.map(toEvent);
    },

    async remove(requestIds: number[]): Promise<void> {
      await rows().whereIn('requestId', requestIds).delete();
    },
  };
}

/** Only the fields of this kind. */
function toEvent({ requestId: _, ...row }: EventRow): RequestEvent {
  const used = Object.entries(row).filter(([name, value]) => value !== null || name === 'byUsername');
  return Object.fromEntries(used) as RequestEvent;
}
