import type { JobRequest } from '@app/domain/request/request';
import { useState } from 'react';

export type Neighbours = { previous: number | undefined; next: number | undefined };

/**
 * The requests before and after the open one, in the order in which they lay when the first was opened: a request that
 * gets another status moves in the list beneath, but what was next still is.
 */
export function useNeighbours(id: number | undefined, requests: JobRequest[] = []): Neighbours {
  const [order, setOrder] = useState<number[]>([]);
  const ids = requests.map((request) => request.id);
  // Pages that are read while the dialog is open come at the end.
  const wanted = id === undefined ? ids : [...order, ...ids.filter((one) => !order.includes(one))];
  if (wanted.join() !== order.join()) setOrder(wanted);

  const at = id === undefined ? -1 : order.indexOf(id);
  return at === -1
    ? { previous: undefined, next: undefined }
    : { previous: order[at - 1], next: order[at + 1] };
}
