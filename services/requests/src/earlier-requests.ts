import type { ResponseOf } from '@app/contract/platform/call';
import type { earlier } from '@app/contract/requests';
import type { JobRequest } from '@app/domain/request/request';
import { isSameNumber } from '@app/domain/shared/phone';
import { phoneKeys } from '@app/domain/shared/search-text';
import { isMysql } from '@app/service-kit/db/database';
import { limitToPage } from '@app/service-kit/db/pagination';
import { readByIndex } from '@app/service-kit/db/schema';
import { whereFound } from '@app/service-kit/db/where-found';
import type { Knex } from 'knex';

const TABLE = 'job_requests';
const COLUMNS = ['id', 'status', 'createdAt', 'clientEmail', 'clientPhone'] as const;
const MAX_SHOWN = 5;
// Bounds the rows that one call reads; no visitor has so many.
const MAX_READ = 500;
// With fewer digits it is no complete number, but a text such as 'ext 12'.
const MIN_PHONE_DIGITS = 7;

type Sent = Pick<JobRequest, (typeof COLUMNS)[number]>;

/**
 * The requests with the email or the phone number of a request that came before it, latest first. Both are read by an
 * index, in which other spellings have the same entry as those that are the same, and are compared here.
 */
export async function earlierRequests(db: Knex, request: JobRequest): Promise<ResponseOf<typeof earlier>> {
  const email = plainEmail(request.clientEmail);
  const phones = completePhones(request.clientPhone);
  const found = [
    ...(email
      ? (await withEmail(db, request.id, email)).filter((row) => plainEmail(row.clientEmail) === email)
      : []),
  ];
  for (const phone of phones)
    for (const row of await withPhone(db, request.id, phone))
      if (phoneKeys(row.clientPhone).some((other) => isSameNumber(phone, other))) found.push(row);
  const one = new Map(found.map(({ id, status, createdAt }) => [id, { id, status, createdAt }]));
  const requests = [...one.values()].sort((a, b) => b.id - a.id);
  return { requests: requests.slice(0, MAX_SHOWN), more: Math.max(0, requests.length - MAX_SHOWN) };
}

const completePhones = (phone: string) =>
  phoneKeys(phone).filter((digits) => digits.length >= MIN_PHONE_DIGITS);

const plainEmail = (email: string) => email.trim().toLowerCase();

async function withEmail(db: Knex, before: number, email: string): Promise<Sent[]> {
  const rows = readByIndex(db, TABLE, ['clientEmail']).select(COLUMNS);
  rows.whereRaw(isMysql(db) ? '?? = ?' : '?? = ? collate nocase', ['clientEmail', email]);
  limitToPage(rows.whereNull('deletedAt'), { limit: MAX_READ, cursor: before });
  return rows;
}

async function withPhone(db: Knex, before: number, phone: string): Promise<Sent[]> {
  const rows = whereFound(db, readByIndex(db, TABLE).select(COLUMNS), phone);
  limitToPage(rows.whereNull('deletedAt'), { limit: MAX_READ, cursor: before });
  return rows;
}
