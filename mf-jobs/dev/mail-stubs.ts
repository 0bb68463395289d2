import type { JobEvent } from '@app/domain/job/job-event';
import type { NewEvent } from '@app/domain/shared/timeline';
import type { Stubs } from '@app/tooling/stubs/stubs';

export type RecordEvent = <New extends NewEvent<JobEvent>>(
  jobId: number,
  event: New,
) => { id: number } & New & { at: string };

/** The stubs of mail: a server is set up and accepts each mail at once, except for addresses that begin with 'unknown'. */
export function mailStubs(record: RecordEvent) {
  let reminders = false;
  const state = () => ({ sender: 'desk@example.com', reminders });
  return {
    mail: state,
    changeMail: ({ body }) => {
      reminders = body.reminders;
      return state();
    },
    sendMail: ({ id, body: { kind: mail, to, withLink }, username }) => {
      if (withLink) record(id, { kind: 'linkCreated', byUsername: username });
      const queued = record(id, { kind: 'mailQueued', mail, to, byUsername: username });
      const refusal = { problem: '550 5.1.1 No such user here', cause: 'recipient', isFinal: true } as const;
      if (to.startsWith('unknown'))
        record(id, { kind: 'mailRefused', mail, to, ...refusal, byUsername: null });
      else record(id, { kind: 'mailSent', mail, to, byUsername: null });
      return queued;
    },
  } satisfies Stubs['jobs'];
}
