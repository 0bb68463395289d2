import * as jobs from '@app/contract/jobs';
import {
  type Checklist,
  type ChecklistChange,
  type ChecklistSection,
  checklistCount,
  checklistSectionsSchema,
  newSections,
  tickOf,
} from '@app/domain/job/checklist/checklist';
import {
  CHECKLIST_SERVICES,
  CHECKLISTS,
  type ChecklistService,
} from '@app/domain/job/checklist/default-checklists';
import type { Job } from '@app/domain/job/job/job';
import { type Day, formatShortMoment } from '@app/domain/shared/dates';
import { MESSAGES } from '@app/domain/shared/messages';
import { selectOptions } from '@app/domain/shared/validation';
import { Alert, Button, Field, Panel, Select, TextArea } from '@app/ui';
import { call, newId, useCall } from '@app/web-kit';
import { useToday } from '@app/web-kit/company-time';
import { usePending } from '@app/web-kit/result-toasts';
import { Circle, CircleCheck, Pencil, Plus, RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { unlessDeleted } from '../api/jobs.ts';
import { useChecklists } from '../api/settings.ts';

const FOLLOWED = { revalidateOnMount: true, revalidateOnFocus: true };
const REFRESH_MS = 60_000;

/** What there is to do at the job, and what is done of it. Renders nothing of a past visit that has no list of its own. */
export function ChecklistPanel({ job }: { job: Job }) {
  const { id, jobDate } = job;
  const today = useToday();
  const { data, mutate } = useCall(
    jobs.checklist,
    { params: { id } },
    {
      ...FOLLOWED,
      refreshInterval: jobDate === today ? REFRESH_MS : 0,
      ...unlessDeleted(id),
    },
  );
  const [isEditing, setEditing] = useState(false);
  if (!data) return null;
  const { items, done } = checklistCount(data);
  if (!data.isEdited && (items === 0 || (jobDate < today && done === 0))) return null;
  const change = async (body: ChecklistChange) => {
    await mutate(await call(jobs.changeChecklist, { params: { id }, body }), { revalidate: false });
    setEditing(false);
  };

  return (
    <Panel
      title="Checklist"
      actions={
        !isEditing && (
          <Button
            variant="secondary"
            size="small"
            icon={<Pencil aria-hidden size="1em" />}
            aria-label="Edit the checklist"
            onClick={() => setEditing(true)}
          >
            Edit
          </Button>
        )
      }
    >
      {isEditing ? (
        <ChecklistForm job={job} checklist={data} onSave={change} onCancel={() => setEditing(false)} />
      ) : (
        <>
          <p className="jobs:-mt-2 jobs:mb-4 jobs:text-ink-soft">
            {done} of {items} done
            {data.isEdited && ' · changed for this job'}
          </p>
          <Sections checklist={data} today={today} />
        </>
      )}
    </Panel>
  );
}

type SectionsProps = { checklist: Checklist; today: Day };

const Sections = ({ checklist: { sections, ticks }, today }: SectionsProps) => (
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
                const Icon = tick ? CircleCheck : Circle;
                return (
                  <li key={item} className="jobs:flex jobs:items-start jobs:gap-2">
                    <Icon
                      aria-label={tick ? 'Done' : 'Not done'}
                      size="1.125em"
                      className={`jobs:mt-1 jobs:shrink-0 ${tick ? 'jobs:text-leaf-deep' : 'jobs:text-line-strong'}`}
                    />
                    <span className="jobs:min-w-0 jobs:wrap-anywhere">
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

type ChecklistFormProps = {
  job: Job;
  checklist: Checklist;
  onSave: (change: ChecklistChange) => Promise<void>;
  onCancel: () => void;
};

const toTexts = (sections: readonly ChecklistSection[]) =>
  sections.map(({ title, items }) => ({ key: newId(), title, text: items.join('\n') }));

/** The list as texts, an item to a line. One that is what the settings say goes on following them. */
function ChecklistForm({ job, checklist, onSave, onCancel }: ChecklistFormProps) {
  const lists = useChecklists();
  const { pending, run } = usePending();
  const [service, setService] = useState(checklist.service);
  const [sections, setSections] = useState(() => toTexts(checklist.sections));
  const [problem, setProblem] = useState<string>();
  const set = (key: string, change: { title?: string; text?: string }) =>
    setSections(sections.map((section) => (section.key === key ? { ...section, ...change } : section)));

  /** What else was changed stays. */
  const handleService = (chosen: ChecklistService) => {
    const others = sections.filter(({ title }) => title !== CHECKLISTS[service]);
    const last = others.findIndex(({ title }) => title === CHECKLISTS.everyVisit);
    const added = lists[chosen].length > 0 ? [{ title: CHECKLISTS[chosen], items: lists[chosen] }] : [];
    setService(chosen);
    setSections(others.toSpliced(last === -1 ? others.length : last, 0, ...toTexts(added)));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = sections
      .filter(({ title, text }) => (title + text).trim() !== '')
      .map(({ title, text }) => ({ title, items: text.split('\n') }));
    const { success, output, issues } = v.safeParse(checklistSectionsSchema, typed);
    setProblem(issues?.[0].message);
    if (!success) return;
    const isUsual = JSON.stringify(output) === JSON.stringify(newSections(job, service, lists));
    void run(true, MESSAGES.jobUpdateFailed, () => onSave({ service, sections: isUsual ? null : output }));
  };

  return (
    <form noValidate onSubmit={handleSubmit} aria-label="Checklist" className="jobs:grid jobs:gap-gap">
      <div className="jobs:flex jobs:flex-wrap jobs:items-end jobs:gap-3">
        <Select
          label="Service"
          options={selectOptions(CHECKLIST_SERVICES)}
          value={service}
          onChange={({ target }) => handleService(target.value as ChecklistService)}
        />
        <Button
          variant="quiet"
          icon={<RotateCcw aria-hidden size="1em" />}
          onClick={() => setSections(toTexts(newSections(job, service, lists)))}
        >
          As in the settings
        </Button>
      </div>
      <p className="jobs:text-small jobs:text-ink-soft">
        One item to a line. A section without items is left out. What is ticked stays ticked.
      </p>
      <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2">
        {sections.map(({ key, title, text }) => (
          <fieldset key={key} className="jobs:grid jobs:min-w-0 jobs:content-start jobs:gap-2">
            <legend className="jobs:sr-only">{title || 'New section'}</legend>
            <Field
              label="Section"
              value={title}
              onChange={({ target }) => set(key, { title: target.value })}
            />
            <TextArea
              label="What to do"
              rows={Math.max(3, text.split('\n').length + 1)}
              value={text}
              onChange={({ target }) => set(key, { text: target.value })}
            />
          </fieldset>
        ))}
      </div>
      <Button
        variant="quiet"
        icon={<Plus aria-hidden size="1em" />}
        className="jobs:justify-self-start"
        onClick={() => setSections([...sections, ...toTexts([{ title: '', items: [] }])])}
      >
        Add a section
      </Button>
      {problem && <Alert>{problem}</Alert>}
      <div className="jobs:flex jobs:flex-wrap jobs:gap-3">
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          Save checklist
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
