import { pathOf } from '@app/contract/call';
import * as uploads from '@app/contract/uploads';
import type { JobRequest } from '@app/domain/request/request';
import { rows } from '@app/tooling/stubs/rows';
import type { CreateStubs } from '@app/tooling/stubs/stubs';

/** Accepts requests and photos. */
export const createStubs: CreateStubs = (today) => {
  const requests = rows<JobRequest>([]);
  let uploadUrls = 0;

  return {
    requests: {
      send: ({ body }) => ({
        ...requests.add({
          ...body,
          id: requests.nextId(),
          status: 'pending',
          createdAt: `${today}T12:00:00.000Z`,
        }),
        copyQueued: body.clientEmail !== '',
      }),
    },
    uploads: {
      address: ({ origin }) => {
        uploadUrls += 1;
        return { uploadURL: origin + pathOf(uploads.putPhoto, { file: `stub-${uploadUrls}` }) };
      },
      putPhoto: () => ({ stored: true, receipt: 'stub' }),
    },
  };
};
