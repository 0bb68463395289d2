import { phoneWords, searchText } from '@app/domain/shared/search-text';
import { renewWords } from '@app/service-kit/db/word-index';
import type { Knex } from 'knex';

/** Releases before 2026-11-27 stored phone numbers with their extension, and words with an ʻokina in another form. */
export const renewJobWords = (db: Knex) =>
  renewWords(db, 'jobs', {
    textOf: (row) =>
      searchText(
        row.clientName,
        row.clientAddress,
        row.clientCity,
        row.clientZip,
        row.clientPhone,
        phoneWords(row.clientPhone),
        row.clientEmail,
      ),
    // Deleted jobs have their entries, too.
    indexed: (_row, words) => words,
  });
