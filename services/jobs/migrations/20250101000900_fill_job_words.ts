import { phoneWords, searchText } from '@app/domain/shared/search-text';
import { fillWordIndex } from '@app/service-kit/db/word-index';
import type { Knex } from 'knex';

/** Adds existing jobs to the search index. */
export const fillJobWords = (db: Knex) =>
  fillWordIndex(db, 'jobs', (row) =>
    searchText(
      row.clientName,
      row.clientAddress,
      row.clientCity,
      row.clientZip,
      row.clientPhone,
      phoneWords(row.clientPhone),
      row.clientEmail,
    ),
  );
