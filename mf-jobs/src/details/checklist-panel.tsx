import * as jobs from '@app/contract/jobs';
import { jobPath } from '@app/contract/platform/site-map';
import {
  type Checklist,
  type ChecklistChange,
  checklistCount,
  tickOf,
} from '@app/domain/job/checklist/checklist';
import { hasReport } from '@app/domain/job/documents/printed-job';
import type { Job } from '@app/domain/job/job/job';
import type { Moments } from '@app/domain/shared/time-zone';
import { Button, Panel, VisuallyHidden } from '@app/ui';
import { Dotted } from '@app/ui/dotted';
import { CircleCheck, Pencil } from '@app/ui/icons';
import { call, pathOf, useCall, useNavigate, useRefresh } from '@app/web-kit';
import { useMoments } from '@app/web-kit/company-time';
import { useDraft } from '@app/web-kit/drafts/admin-drafts';
import { useIsShown } from '@app/web-kit/forms/after-response';
import { useFocusAfterClose } from '@app/web-kit/forms/focus';
import { useRef, useState } from 'react';
import { unlessDeleted } from '../api/jobs.ts';
import type { Edited } from './checklist-edit.ts';
import { ChecklistForm, checklistDrafts } from './checklist-form.tsx';

const FOLLOWED = { revalidateOnMount: true, revalidateOnFocus: true };
const REFRESH_MS = 60_000;

/** What there is to do at the job, and what is done of it. Renders nothing of a past visit that has no list of its own. */
export function ChecklistPanel({ job }: { job: Job }) {
  const { id, jobDate } = job;
  const moments = useMoments();
  const { today } = moments;
  const refresh = useRefresh();
  const { data, mutate } = useCall(
    jobs.checklist,
    { params: { id } },
    {
      ...FOLLOWED,
      refreshInterval: jobDate === today ? REFRESH_MS : 0,
      ...unlessDeleted(id),
    },
  );
  const draft = useDraft(checklistDrafts.read, id);
  /** Of the form; a draft that 'Undo' brought back opens it, too. */
  const [open, setOpen] = useState<boolean | Edited>();
  const isEditing = Boolean(open ?? draft?.unsaved);
  const navigate = useNavigate();
  const isShown = useIsShown();
  const editButton = useRef<HTMLButtonElement>(null);
  useFocusAfterClose(isEditing, data, () => editButton.current?.focus());
  if (!data || !draft) return null;
  const { items, done } = checklistCount(data);
  if (!isEditing && !data.isEdited && !data.isPrinted && (items === 0 || (jobDate < today && done === 0)))
    return null;
  const close = () => {
    checklistDrafts.remove(id);
    setOpen(false);
  };
  const handleCancel = () => {
    checklistDrafts.discard(id, (typed) => (isShown() ? setOpen(typed) : navigate(jobPath(id))));
    setOpen(false);
  };
  const change = async (body: ChecklistChange, basedOn: Checklist) => {
    await mutate(await call(jobs.changeChecklist, { params: { id }, body, basedOn }), { revalidate: false });
    close();
    await refresh(pathOf(jobs.events, { id }));
  };

  return (
    <Panel
      title="Checklist"
      actions={
        !isEditing && (
          <Button
            ref={editButton}
            variant="secondary"
            size="small"
            icon={<Pencil aria-hidden size="1em" />}
            aria-label="Edit the checklist"
            onClick={() => setOpen(true)}
          >
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <ChecklistForm
          job={job}
          checklist={data}
          draft={typeof open === 'object' ? open : open ? undefined : draft.unsaved}
          onSave={change}
          onCancel={handleCancel}
        />
      ) : (
        <>
          <p className="jobs:-mt-2 jobs:mb-4 jobs:text-ink-soft">
            <Dotted
              parts={[
                `${done} of ${items} done`,
                data.isEdited && 'changed for this job',
                data.isPrinted && hasReport(job) && 'printed with the report',
              ]}
            />
          </p>
          <Sections checklist={data} {...moments} />
        </>
      )}
    </Panel>
  );
}

type SectionsProps = Moments & { checklist: Checklist };

const Sections = ({ checklist: { sections, ticks }, today, formatShortMoment }: SectionsProps) => (
  <ul className="jobs:grid jobs:gap-x-6 jobs:sm:grid-cols-2">
    {sections.map((section) => {
      const { items, done } = checklistCount({ sections: [section], ticks });
      return (
        <li key={section.title}>
          <details className="jobs:border-t jobs:border-line">
            <summary className="jobs:min-h-11 jobs:cursor-pointer jobs:py-2.5 jobs:wrap-anywhere">
              <span className="jobs:font-semibold">{section.title}</span>{' '}
              <span className="jobs:text-ink-soft jobs:tabular-nums">
                {done} of {items}
              </span>
            </summary>
            <ul className="jobs:grid jobs:gap-2 jobs:pb-4">
              {section.items.map((item) => {
                const tick = tickOf(ticks, section.title, item);
                return (
                  <li key={item} className="jobs:flex jobs:items-start jobs:gap-2">
                    {/* Only cleaners tick: nothing here looks as if it could be pressed. */}
                    <span aria-hidden className="jobs:w-[1.125em] jobs:shrink-0 jobs:text-center">
                      {tick ? <CircleCheck size="1.125em" className="jobs:mt-1 jobs:text-leaf-deep" /> : '–'}
                    </span>
                    <span className="jobs:min-w-0 jobs:wrap-anywhere">
                      <VisuallyHidden>{tick ? 'Done: ' : 'Not done: '}</VisuallyHidden>
                      {item}
                      {tick && (
                        <span className="jobs:block jobs:text-small jobs:text-ink-soft">
                          {tick.by}, {formatShortMoment(tick.at, today)}
                        </span>
                      )}
                    </span>
                  </li>
                );
              })}
            </ul>
          </details>
        </li>
      );
    })}
  </ul>
);
