import {
  clientChangeSchema,
  clientListQuerySchema,
  clientSchema,
  homeEntries,
  homeIdSchema,
} from '@app/domain/client/client';
import { IMPORT_BATCH_SIZE, importedClientSchema, MAX_PEOPLE_PER_CALL } from '@app/domain/client/import-rows';
import { storedClientEntries } from '@app/domain/job/job/client-info';
import { repeatEntries } from '@app/domain/job/job/recurrence';
import { newNoteSchema } from '@app/domain/request/request';
import { LENGTHS } from '@app/domain/shared/lengths';
import { boundedList, required } from '@app/domain/shared/validation';
import * as v from 'valibot';
import { del, get, MAX_FORM_BYTES, MIB, patch, post } from '../platform/call.ts';
import { amount, count, id, responseList, storedDay, timestamp } from '../platform/values.ts';

const texts = responseList(v.string());
const home = v.object({ ...homeEntries, id });

const client = v.object({
  ...clientSchema.entries,
  id,
  phones: texts,
  emails: texts,
  tags: texts,
  homes: responseList(home),
  createdAt: timestamp,
});

const note = v.object({ id, at: timestamp, byUsername: v.nullable(v.string()), text: v.string() });

/** What the jobs and series of a client come to. */
const work = v.object({
  jobs: count,
  billed: amount,
  paid: amount,
  /** What is open, but for estimates that were declined or expired, and how much of it is of work that is done. */
  owed: amount,
  due: amount,
  /** The latest visit that has begun, and the first that has not; one without a time begins with the end of its day. */
  lastVisit: v.nullable(storedDay),
  nextVisit: v.nullable(storedDay),
});
export type ClientWork = v.InferOutput<typeof work>;

const series = v.object({
  id,
  every: repeatEntries.every,
  until: v.nullable(storedDay),
  nextDue: storedDay,
  address: v.string(),
  /** The newest job of the series, on whose page it is changed. */
  jobId: v.nullable(id),
});
export type ClientSeries = v.InferOutput<typeof series>;

/** A merge that can be taken back; `name` is that of the other client. */
const merge = v.object({ id, at: timestamp, name: v.string() });

/** A client with everything beside. */
const whole = v.object({
  ...client.entries,
  notes: responseList(note),
  work,
  series: responseList(series),
  merges: responseList(merge),
});

const versioned = { without: ['notes', 'work', 'series', 'merges'] };

export const clientList = get('/api/clients', {
  summary: 'Clients by name, latest visit or open amount',
  query: clientListQuerySchema,
  response: responseList(v.object({ ...client.entries, work, notes: v.optional(responseList(note)) })),
});

export const clientTags = get('/api/clients/tags', {
  summary: 'The tags of all clients',
  response: responseList(v.object({ tag: v.string(), count })),
});

/** The client of a visitor or a job, by email, telephone number, or name and home. */
export const clientOf = get('/api/clients/match', {
  summary: 'The client who is a person',
  query: v.object({
    name: storedClientEntries.clientName,
    address: storedClientEntries.clientAddress,
    phone: v.optional(v.string()),
    email: v.optional(v.string()),
  }),
  response: v.object({ client: v.nullable(v.pick(client, ['id', 'name', 'isTaxExempt'])) }),
});

/** For each person of a file the client who is the same; null for those who are new. */
export const clientMatches = post('/api/clients/matches', {
  summary: 'The clients who are the people of a file',
  body: v.object({
    people: boundedList(clientSchema, MAX_PEOPLE_PER_CALL),
  }),
  maxBytes: MIB,
  response: responseList(v.nullable(v.pick(client, ['id', 'name']))),
});

const imported = v.object({
  id,
  at: timestamp,
  byUsername: v.nullable(v.string()),
  fileName: v.string(),
  added: count,
  extended: count,
});

/** The imports that can be taken back, newest first. */
export const clientImports = get('/api/clients/imports', {
  summary: 'Imports of clients that can be taken back',
  response: responseList(imported),
});

/** Begins an import, which has no clients yet. */
export const startImport = post('/api/clients/imports', {
  summary: 'Begin an import of clients',
  body: v.object({ fileName: required('File name is required', LENGTHS.name) }),
  response: v.object({ id }),
  status: 201,
  activity: 'importClients',
});

/** Writes some rows, all of them or none; those that make too much of an existing client are refused one by one. */
export const importRows = post('/api/clients/imports/:id/rows', {
  summary: 'Import rows of a file as clients',
  body: v.object({
    rows: boundedList(
      v.object({ ...importedClientSchema.entries, as: v.picklist(['new', 'add']) }),
      IMPORT_BATCH_SIZE,
    ),
  }),
  maxBytes: 8 * MIB,
  response: v.object({
    refused: responseList(v.object({ at: count, message: v.string() })),
  }),
});

/** Takes back what an import has written. Clients that were changed or have jobs since stay. */
export const undoImport = del('/api/clients/imports/:id', {
  summary: 'Take back an import of clients',
  response: v.object({ undone: count, kept: count }),
  activity: 'undoImport',
});

export const createClient = post('/api/clients', {
  summary: 'Add a client',
  body: clientSchema,
  maxBytes: MAX_FORM_BYTES,
  response: whole,
  status: 201,
  versioned,
});

export const findClient = get('/api/clients/:id', {
  summary: 'One client with homes, notes and sums',
  response: whole,
  versioned,
});

export const changeClient = patch('/api/clients/:id', {
  summary: 'Change a client',
  body: clientChangeSchema,
  maxBytes: MAX_FORM_BYTES,
  response: whole,
  versioned,
});

/** Refused while the client has jobs or series. */
export const removeClient = del('/api/clients/:id', { summary: 'Delete a client', activity: 'deleteClient' });

export const restoreClient = post('/api/clients/:id/restore', {
  summary: 'Restore a deleted client',
  response: whole,
});

export const addClientNote = post('/api/clients/:id/notes', {
  summary: 'Add a dated note to a client',
  // A note that was removed comes back with its day.
  body: v.object({ ...newNoteSchema.entries, at: v.optional(timestamp) }),
  response: note,
  status: 201,
});

export const removeClientNote = del('/api/clients/:id/notes/:noteId', { summary: 'Remove a note' });

/** The other client's jobs, homes and notes become this one's. */
export const mergeClients = post('/api/clients/:id/merges', {
  summary: 'Merge another client into one',
  body: v.object({ otherId: homeIdSchema }),
  response: v.object({ id }),
  status: 201,
  activity: 'mergeClients',
});

/** Refused once the client was changed. */
export const undoMerge = del('/api/clients/:id/merges/:mergeId', { summary: 'Take back a merge' });

/** Everything that is stored about a client beside jobs and series. */
export const exportClient = get('/api/clients/:id/export', {
  summary: 'Everything that is stored about a client',
  response: whole,
  activity: 'exportClient',
});

/** Refused while the client has jobs or series: erasing the last one of them erases the client. */
export const eraseClient = post('/api/clients/:id/erase', {
  summary: 'Erase a client for good',
  activity: 'eraseClient',
});
