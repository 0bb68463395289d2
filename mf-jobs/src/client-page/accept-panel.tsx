import type { ClientView } from '@app/contract/jobs/client-page';
import {
  acceptedTerms,
  askedTerms,
  askedWords,
  changeSentences,
  haveChanged,
} from '@app/domain/job/client-page/change-words';
import {
  type AnsweredTerms,
  type Changed,
  changedParts,
  changedSince,
  hasChangedSince,
  namedTerms,
  sameParts,
  withoutParts,
  withTerms,
  withToldLength,
} from '@app/domain/job/client-page/changed-terms';
import { acceptanceSchema } from '@app/domain/job/client-page/client-replies';
import { hasReport } from '@app/domain/job/documents/printed-job';
import { expiredText } from '@app/domain/job/estimates/estimate';
import { formatDayRange } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { formatDollars } from '@app/domain/shared/money';
import { formatTime } from '@app/domain/shared/time-of-day';
import { formatVisitTime } from '@app/domain/shared/visit-time';
import { Alert, Button, Field, Panel } from '@app/ui';
import { ONE_PRESS } from '@app/ui/one-press';
import { ApiError, useSite } from '@app/web-kit';
import { useMoments, useToday } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { showIssues } from '@app/web-kit/forms/form-fields';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { type ClientViewActions, plannedJob } from './client-page-calls.ts';

type AcceptPanelProps = Pick<ClientViewActions, 'accept' | 'reload'> & {
  view: ClientView;
  /** Accepting is the main action of the page. */
  isMain: boolean;
};

/** The form, or under which name it was accepted. A price, date or time that has changed since can be accepted again, until the job is closed. */
export function AcceptPanel({ view, isMain, accept, reload }: AcceptPanelProps) {
  const { acceptance, isClosed, estimate, told } = view;
  const job = plannedJob(view);
  const { phone } = useSite();
  const declinedAt = estimate?.declinedAt;
  const [problem, setProblem] = useState('');
  const { today, formatMoment } = useMoments();
  const isAccepted = acceptance && !declinedAt && !hasChangedSince(acceptance, job, today);
  // Beside other terms that are to be accepted another length is named, too.
  const accepted = acceptance && (isAccepted ? acceptance : withToldLength(acceptance, told));
  const changed = accepted ? changedSince(accepted, job, today) : {};
  const before = acceptedTerms(changed);
  // Since it was declined or sent; what was accepted and is another now is said first.
  const offered = declinedAt || !acceptance ? (estimate ?? told) : told;
  const sinceOffered = offered ? changedSince(withToldLength(offered, told), job, today) : {};
  const named = namedTerms(changed, sinceOffered, Boolean(declinedAt));
  const unsaid = withoutParts(sinceOffered, sameParts(sinceOffered, changed));
  const news = declinedAt ? '' : changeSentences(job, unsaid).join(' ');
  // Nobody has accepted how long a visit is.
  const taken = news && ` ${news}${unsaid.acceptedLength ? '' : ' That is what you accepted.'}`;
  const declinedParts = accepted && offered ? changedSince(accepted, withTerms(job, offered), today) : {};
  const isOther = declinedAt && acceptedTerms(sinceOffered);
  const declined = isOther ? acceptedTerms({ ...sinceOffered, ...valuesOf(declinedParts, offered!) }) : '';
  const parts = changedParts(changed).toLowerCase();
  // The form that had the focus is gone, that of declining from far below.
  const confirmation = useFocusAfterLoss<HTMLDivElement>(
    isAccepted ? 0 : declinedAt && !declined ? 1 : 2,
    true,
  );
  if (acceptance && (isAccepted || isClosed))
    return (
      <Alert ref={confirmation} tabIndex={-1} tone="success" title="You accepted">
        As {acceptance.name} on {formatMoment(acceptance.at)}
        {before && `, for ${before}`}.{!isClosed && `${taken} We look forward to seeing you.`}
      </Alert>
    );
  // A job that was closed while the page was open says so.
  if (isClosed) return problem && <Alert>{problem}</Alert>;
  if (estimate?.isExpired)
    return (
      <Alert tone="warning" title="This estimate has expired">
        {expiredText(estimate, { phone })}
      </Alert>
    );
  return (
    // Nobody can accept on paper.
    <Panel
      title={
        declinedAt
          ? `You declined ${declined || (before ? `the new ${parts}` : 'this estimate')}`
          : 'Shall we go ahead?'
      }
      className={declinedAt ? '' : 'jobs:print:hidden'}
    >
      {declinedAt && (
        <div
          ref={confirmation}
          tabIndex={-1}
          className="jobs:mb-4 jobs:whitespace-pre-line jobs:wrap-anywhere"
        >
          {formatMoment(declinedAt)}. {estimate.declineReason && `“${estimate.declineReason}” `}
          Thank you for letting us know.{' '}
          {declined
            ? `${changeSentences(job, named.changed).join(' ')} You can accept ${askedWords(acceptance ? changed : sinceOffered, named.changed)} here.`
            : 'If you change your mind, you can still accept it.'}
        </div>
      )}
      {acceptance && before && !declined && (
        <p className="jobs:mb-4 jobs:wrap-anywhere">
          As {acceptance.name} you accepted {before} before. The {haveChanged(changed)} since.
          {!declinedAt && ' If that does not suit you, please ask us below.'}
        </p>
      )}
      {news && <p className="jobs:mb-4">{news}</p>}
      {problem && <Alert className="jobs:mb-gap">{problem}</Alert>}
      <AcceptForm view={view} isMain={isMain} accept={accept} reload={reload} onProblem={setProblem} />
    </Panel>
  );
}

/** The parts of a change as terms have them. */
const valuesOf = (parts: Changed, { total, jobDate, jobEndDate, startTime }: AnsweredTerms): Changed => ({
  ...(parts.acceptedPrice !== undefined && { acceptedPrice: total }),
  ...(parts.acceptedDay && { acceptedDay: jobDate ?? undefined, acceptedEnd: jobEndDate ?? undefined }),
  ...(parts.acceptedTime && { acceptedTime: startTime ?? undefined }),
});

type AcceptFormProps = AcceptPanelProps & {
  /** What went wrong, '' before each attempt. */
  onProblem: (problem: string) => void;
};

function AcceptForm({ view, isMain, accept, reload, onProblem }: AcceptFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: schemaResolver(v.pick(acceptanceSchema, ['name'])),
    defaultValues: { name: '' },
  });
  const { errors, isSubmitting } = formState;
  const { acceptance } = view;
  const job = plannedJob(view);
  const today = useToday();
  const changed = acceptance ? changedSince(acceptance, job, today) : {};
  const total = formatDollars(job.finalTotal);
  const work = hasReport(job) ? 'consultation' : 'cleaning';

  const handleValid = handleSubmit(async ({ name }) => {
    onProblem('');
    try {
      await accept(name, view);
    } catch (error) {
      showIssues(setError, error);
      onProblem((error instanceof ApiError && error.serverMessage) || MESSAGES.acceptFailed);
      if (error instanceof ApiError && error.status === 409) await reload();
    }
  });

  return (
    <form noValidate onSubmit={handleValid} className="jobs:grid jobs:gap-gap" {...ONE_PRESS}>
      <Field
        label="Your name"
        autoComplete="name"
        hint={`With your name you accept this ${work} on ${visitDate(view)} for ${total}.`}
        error={errors.name?.message}
        {...register('name')}
      />
      <Button
        type="submit"
        size="large"
        variant={isMain ? 'primary' : 'secondary'}
        pending={isSubmitting}
        pendingLabel="Accepting..."
      >
        Accept {askedTerms(changed, { ...job, price: total }, today)}
      </Button>
    </form>
  );
}

/**
 * 'Fri, Nov 20, 2026, 10:00 AM – 12:00 PM', 'Fri, Nov 20, 2026 at 10:00 AM' without a length, the date alone without a start time.
 * After several days, 'at' would name the time of the last one: 'Fri, Nov 20, 2026 – Sat, Nov 21, 2026, from 10:00 AM'.
 */
export function visitDate({
  job: { jobDate, jobEndDate },
  startTime,
  durationMinutes = null,
}: ClientView): string {
  const days = formatDayRange(jobDate, jobEndDate);
  if (!startTime) return days;
  if (durationMinutes) return `${days}, ${formatVisitTime({ startTime, durationMinutes })}`;
  return days + (days === formatDayRange(jobDate) ? ' at ' : ', from ') + formatTime(startTime);
}
