import { phoneWords, searchText } from '@app/domain/shared/search-text';
import { fillWordIndex } from '@app/service-kit/db/word-index';
import type { Knex } from 'knex';

/** Adds existing requests to the search index. */
export const fillRequestWords = (db: Knex) =>
  fillWordIndex(db, 'job_requests', (row) =>
    searchText(
      row.clientName,
      row.clientPhone,
      phoneWords(row.clientPhone),
      row.clientEmail,
      row.clientAddress,
      row.clientCity,
      row.clientZip,
    ),
  );
