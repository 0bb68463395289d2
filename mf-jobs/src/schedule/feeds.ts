import { pathOf } from '@app/contract/call';
import * as jobs from '@app/contract/jobs';
import type { NewFeed } from '@app/domain/job/schedule/calendar';
import { call, useCall } from '@app/web-kit';

/** The calendar addresses. */
export function useFeeds() {
  const { data, error, mutate } = useCall(jobs.feeds, {}, { revalidateOnMount: true });
  return {
    feeds: data,
    error,
    /** Resolves to the address, which no later response contains. */
    async create(body: NewFeed): Promise<string> {
      const { token } = await call(jobs.createFeed, { body });
      await mutate();
      return new URL(`${pathOf(jobs.calendar, { token })}.ics`, window.location.origin).href;
    },
    async remove(id: number): Promise<void> {
      await call(jobs.removeFeed, { params: { id } });
      await mutate();
    },
  };
}
