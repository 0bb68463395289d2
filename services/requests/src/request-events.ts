import type { RequestEvent } from '@app/domain/request/request';
import { eventLog } from '@app/service-kit/db/event-log';
import type { Knex } from 'knex';

export const requestEvents = (db: Knex) =>
  eventLog<RequestEvent>(db, { table: 'request_events', owner: 'requestId' });
