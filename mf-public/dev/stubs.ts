import type { JobRequest } from '@app/domain/request/request';
import { uploadedObjectPath } from '@app/domain/shared/api';
import { rows } from '@app/tooling/stubs/rows';
import type { CreateStubs } from '@app/tooling/stubs/stubs';

/** Accepts requests and photos. */
export const createStubs: CreateStubs = (today) => {
  const requests = rows<JobRequest>([]);
  let addresses = 0;

  return {
    requests: {
      send: ({ body }) =>
        requests.add({
          ...body,
          id: requests.nextId(),
          status: 'pending',
          createdAt: `${today}T12:00:00.000Z`,
        }),
    },
    uploads: {
      address: ({ origin }) => {
        addresses += 1;
        return { uploadURL: `${origin}${uploadedObjectPath(`stub-${addresses}`)}` };
      },
      putPhoto: () => ({ stored: true, receipt: 'stub' }),
    },
  };
};
