import * as jobs from '@app/contract/jobs';
import type { Feed } from '@app/contract/jobs/records';
import { pathOf } from '@app/contract/platform/call';
import type { NewFeed } from '@app/domain/job/schedule/calendar-feed';
import { cleanerName } from '@app/domain/settings/cleaners';
import { formatDay } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { Button, Checkbox, Select } from '@app/ui';
import { LoadFailed } from '@app/ui/lists';
import { Dialog } from '@app/ui/overlay';
import { call, useCall, useSite } from '@app/web-kit';
import { useMoments, useTimeZone } from '@app/web-kit/company-time';
import { serverMessage } from '@app/web-kit/forms/form-fields';
import { usePending } from '@app/web-kit/result-toasts';
import { type FormEvent, useId, useState } from 'react';
import { useCleanerOptions, useCleaners, useListedCleaners } from '../api/settings.ts';
import { AddressOnce, AddressRow } from '../parts/address-once.tsx';

/** Addresses that phones and calendar programs subscribe to. */
export function FeedsDialog({ onClose }: { onClose: () => void }) {
  const { feeds, error, retry, create, remove } = useFeeds();
  const cleaners = useCleaners();
  const listed = useListedCleaners();
  const { businessName } = useSite();
  const [cleaner, setCleaner] = useState('');
  const [withHomeNotes, setWithHomeNotes] = useState(false);
  const timeZone = useTimeZone();
  const { pending, run } = usePending();
  const [address, setAddress] = useState<string | null>(null);

  const failed = (failure: unknown) => serverMessage(failure, MESSAGES.feedCreateFailed);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run(true, failed, async () =>
      setAddress(
        await create({
          cleaner: cleaner || null,
          ...{ timeZone, businessName, withHomeNotes },
          cleaners: [...listed],
        }),
      ),
    );
  };

  return (
    <Dialog open onClose={onClose} title="Calendars" size="small">
      <form onSubmit={handleSubmit} aria-label="New calendar address" className="jobs:grid jobs:gap-gap">
        <p className="jobs:text-ink-soft">
          An address that a phone or a calendar program subscribes to. It shows visits, addresses, what to do
          and notes, and no prices.
        </p>
        <Select
          label="Jobs of"
          data-autofocus
          placeholder="All cleaners"
          options={useCleanerOptions()}
          value={cleaner}
          onChange={(event) => setCleaner(event.target.value)}
        />
        <Checkbox
          label="With the private notes of the homes"
          hint="Gate codes, alarms and keys, for everybody who has the address."
          checked={withHomeNotes}
          onChange={(event) => setWithHomeNotes(event.target.checked)}
        />
        <Button type="submit" pending={pending}>
          Make Address
        </Button>
      </form>
      {/* The region is there before the address, which screen readers speak only then. */}
      <div aria-live="polite">
        {address !== null && (
          <div className="jobs:mt-5 jobs:rounded jobs:bg-mist jobs:p-4">
            <AddressOnce
              address={address}
              hint="Add it to the calendar as a subscription. It is shown only now."
              copyLabel="Copy Address"
            >
              <a
                href={address.replace(/^https?:/, 'webcal:')}
                className="jobs:py-1 jobs:text-small jobs:text-leaf-deep jobs:underline jobs:underline-offset-4"
              >
                Subscribe on this device
              </a>
            </AddressOnce>
          </div>
        )}
      </div>
      {error && (
        <LoadFailed isShown={feeds !== undefined} className="jobs:mt-5" onRetry={retry}>
          The addresses could not be loaded.
        </LoadFailed>
      )}
      {feeds && feeds.length > 0 && (
        <ul aria-label="Calendar addresses" className="jobs:mt-5 jobs:border-t jobs:border-line">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} feed={feed} cleaners={cleaners} onRemove={() => remove(feed.id)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type FeedRowProps = { feed: Feed; cleaners: readonly string[]; onRemove: () => Promise<void> };

function FeedRow({ feed, cleaners, onRemove }: FeedRowProps) {
  const { today, dayOf, formatMoment } = useMoments();
  const name = cleanerName(feed.cleaner, cleaners) || 'All cleaners';
  const id = useId();
  return (
    <AddressRow
      removeLabel={`Remove the calendar of ${name}`}
      // Several calendars may be of the same cleaner.
      describedBy={id}
      question={{
        title: `Remove the calendar of ${name}?`,
        confirmLabel: 'Remove Calendar',
        text: 'Devices that subscribe to it get no more changes, and it cannot be brought back. Another calendar is another address.',
      }}
      messages={{ removed: MESSAGES.feedRemoved, removeFailed: MESSAGES.feedRemoveFailed }}
      onRemove={onRemove}
    >
      <p>{name}</p>
      <p id={id} className="jobs:text-small jobs:text-ink-soft">
        Made {formatDay(dayOf(feed.createdAt), today)},{' '}
        {feed.lastReadAt ? `last read ${formatMoment(feed.lastReadAt, today)}` : 'not read yet'}
        {feed.withHomeNotes && ', with private notes'}
      </p>
    </AddressRow>
  );
}

/** The calendar addresses. */
function useFeeds() {
  const { data, error, mutate } = useCall(jobs.feeds, {}, { revalidateOnMount: true });
  return {
    feeds: data,
    error,
    retry: () => mutate(),
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
