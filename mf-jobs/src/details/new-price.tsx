import type { JobListItem } from '@app/domain/job/list/job-list';
import { statusOf } from '@app/domain/request/status';
import { MESSAGES } from '@app/domain/shared/messages';
import { requestNumber } from '@app/domain/shared/record-numbers';
import { Alert, Button } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { useMoments } from '@app/web-kit/company-time';
import { useFocusAfterLoss } from '@app/web-kit/forms/focus';
import { toastSuccess, usePending } from '@app/web-kit/result-toasts';
import { useJobHistory, useWaitsForReply } from '../api/job-history.ts';
import { useRequest, useRequestStatus } from '../api/requests.ts';
import { sentStates } from '../mail/sent-states.tsx';
import { SendNews, useUntoldNotice } from '../mail/untold-news.tsx';
import { useNextEstimate } from '../parts/waiting-estimate.tsx';

/** The client answered or got another price or day than that of the job, and was not told the new one. */
export function NewPrice({ job }: { job: JobListItem }) {
  const notice = useUntoldNotice(job);
  const shown = notice?.isInReply ? undefined : notice;
  const waitsForReply = useWaitsForReply(job.id);
  const place = useFocusAfterLoss<HTMLDivElement>(shown ? 1 : 0);
  return (
    <div ref={place} tabIndex={-1} className="jobs:outline-none">
      {shown && (
        <Alert
          tone="warning"
          title={shown.title}
          className="jobs:mb-6"
          actions={
            <SendNews job={job} untold={shown.untold} variant={waitsForReply ? 'secondary' : 'primary'} />
          }
        >
          {shown.before} {shown.now}
        </Alert>
      )}
    </div>
  );
}

/** Whether the job went to its client, who accepted it. */
export function JobSentState({ job }: { job: JobListItem }) {
  const waitsForReply = useWaitsForReply(job.id);
  const states = sentStates(job, useMoments(), waitsForReply ? 'secondary' : 'primary');
  return <Dotted className="jobs:items-center" parts={states} />;
}

/** Marks the request of a job that its client accepted as scheduled. Renders nothing where that is not to do. */
export function MarkScheduled({ job }: { job: JobListItem }) {
  const isAccepted = useJobHistory(job.id).data?.some(({ kind }) => kind === 'accepted');
  const isEstimate = useNextEstimate(job) !== undefined;
  const { data: request } = useRequest(job.requestId);
  const mark = useRequestStatus();
  const { pending, run } = usePending();
  const status = request && statusOf(request);
  const isShown = isAccepted && !isEstimate && (status === 'pending' || status === 'contacted');
  const place = useFocusAfterLoss<HTMLSpanElement>(isShown ? 1 : 0);
  const handleMark = () =>
    run(true, MESSAGES.statusUpdateFailed, async () => {
      await mark(job.requestId!, 'scheduled');
      toastSuccess(`Request ${requestNumber(job.requestId!)} is marked as scheduled`);
    });
  return (
    <span ref={place} tabIndex={-1} className="jobs:block jobs:outline-none">
      {isShown && (
        <Button variant="quiet" size="small" className="jobs:px-0!" pending={pending} onClick={handleMark}>
          Mark Request as Scheduled
        </Button>
      )}
    </span>
  );
}
