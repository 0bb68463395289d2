import { requestNumberWords } from '@app/domain/request/request-number';
import { phoneWords, searchText } from '@app/domain/shared/search-text';
import { renewWords } from '@app/service-kit/db/word-index';
import type { Knex } from 'knex';

/** Releases before 2026-11-27 stored phone numbers with their extension, and words with an ʻokina in another form. */
export const renewRequestWords = (db: Knex) =>
  renewWords(db, 'job_requests', {
    textOf: (row) =>
      searchText(
        row.clientName,
        row.clientPhone,
        phoneWords(row.clientPhone),
        row.clientEmail,
        row.clientAddress,
        row.clientCity,
        row.clientZip,
      ),
    // Deleted requests are added when they are restored.
    indexed: ({ id, deletedAt }, words) => (deletedAt ? '' : `${words} ${requestNumberWords(id)}`),
  });
