import { deletedListQuerySchema } from '@app/domain/shared/retention';
import * as v from 'valibot';
import { get } from '../call.ts';
import { deletionEntries, responseList } from '../platform/values.ts';
import { job } from './records.ts';

/** Jobs that are deleted and can be restored, latest deletion first; 200 without a limit. */
export const deleted = get('/api/jobs/deleted', {
  summary: 'Deleted jobs that can be restored',
  query: deletedListQuerySchema,
  response: responseList(
    v.object({
      ...v.pick(job, [
        'id',
        'clientName',
        'clientAddress',
        'clientCity',
        'jobDate',
        'jobEndDate',
        'finalTotal',
      ]).entries,
      ...deletionEntries,
    }),
  ),
});
