import { ONE_DAY_ONLY } from '@app/domain/job/repeats';
import { addDays } from '@app/domain/shared/dates';
import { Panel } from '@app/ui';
import { NextVisits } from '../../../series/next-visits.tsx';
import { RepeatFields } from '../../../series/repeat-fields.tsx';
import type { Draft } from '../../draft/draft.ts';
import type { ReviewFields } from './review-fields.ts';

/** Whether the job repeats, and on which days. */
export function RepeatPanel({ draft: { client }, fields }: { draft: Draft; fields: ReviewFields }) {
  const { every, until } = fields.repeats;
  const isLong = client.jobEndDate !== '' && client.jobEndDate !== client.jobDate;
  return (
    <Panel title="Repetition">
      {isLong && !every ? (
        <p className="jobs:text-ink-soft">{ONE_DAY_ONLY}</p>
      ) : (
        <div className="jobs:grid jobs:gap-3">
          <RepeatFields prefix="repeats." never="Never" earliest={addDays(client.jobDate, 1)} />
          {every && <NextVisits rule={{ every, firstDay: client.jobDate, until: until || null }} />}
        </div>
      )}
    </Panel>
  );
}
