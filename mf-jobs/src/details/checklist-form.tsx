import {
  type Checklist,
  type ChecklistChange,
  type ChecklistSection,
  checklistSectionsSchema,
  newSections,
} from '@app/domain/job/checklist/checklist';
import {
  CHECKLIST_SERVICES,
  CHECKLISTS,
  type ChecklistService,
} from '@app/domain/job/checklist/default-checklists';
import { hasReport } from '@app/domain/job/documents/printed-job';
import type { Job } from '@app/domain/job/job/job';
import { MESSAGES } from '@app/domain/shared/messages';
import { selectOptions } from '@app/domain/shared/validation';
import { Alert, Button, Checkbox, Field, Select, TextArea } from '@app/ui';
import { newId } from '@app/web-kit';
import { adminDrafts } from '@app/web-kit/drafts/admin-drafts';
import { usePending } from '@app/web-kit/result-toasts';
import { Plus, RotateCcw } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { useChecklists } from '../api/settings.ts';
import { RestoredNotice } from '../parts/restored-notice.tsx';

/** What is typed: a text for each section, with an item to a line. */
type Edited = {
  service: ChecklistService;
  isPrinted: boolean;
  sections: { key: string; title: string; text: string }[];
};

/** Changes that are not saved, by the id of their job. */
export const checklistDrafts = adminDrafts<Edited>('checklist');

type ChecklistFormProps = {
  job: Job;
  checklist: Checklist;
  /** What was typed on an earlier visit of the page. */
  draft: Edited | undefined;
  onSave: (change: ChecklistChange) => Promise<void>;
  onCancel: () => void;
};

const toTexts = (sections: readonly ChecklistSection[]) =>
  sections.map(({ title, items }) => ({ key: newId(), title, text: items.join('\n') }));

/** The list as texts, an item to a line. One that is what the settings say goes on following them. What is typed is kept. */
export function ChecklistForm({ job, checklist, draft, onSave, onCancel }: ChecklistFormProps) {
  const lists = useChecklists();
  const { pending, run } = usePending();
  const [saved] = useState(
    (): Edited => ({
      service: checklist.service,
      isPrinted: checklist.isPrinted ?? false,
      sections: toTexts(checklist.sections),
    }),
  );
  const [edited, setEdited] = useState(draft ?? saved);
  const [isNoticeHidden, setNoticeHidden] = useState(draft === undefined);
  const [problem, setProblem] = useState<string>();
  const { service, isPrinted, sections } = edited;
  const edit = (change: Partial<Edited>) => {
    setEdited({ ...edited, ...change });
    checklistDrafts.write(job.id, { ...edited, ...change });
  };
  const setSections = (changed: Edited['sections']) => edit({ sections: changed });
  const set = (key: string, change: { title?: string; text?: string }) =>
    setSections(sections.map((section) => (section.key === key ? { ...section, ...change } : section)));

  /** What else was changed stays. */
  const handleService = (chosen: ChecklistService) => {
    const others = sections.filter(({ title }) => title !== CHECKLISTS[service]);
    const last = others.findIndex(({ title }) => title === CHECKLISTS.everyVisit);
    const added = lists[chosen].length > 0 ? [{ title: CHECKLISTS[chosen], items: lists[chosen] }] : [];
    const at = last === -1 ? others.length : last;
    edit({ service: chosen, sections: others.toSpliced(at, 0, ...toTexts(added)) });
  };
  const handleStartOver = () => {
    setEdited(saved);
    checklistDrafts.remove(job.id);
    return () => edit(edited);
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
    void run(true, MESSAGES.jobUpdateFailed, () =>
      onSave({ service, sections: isUsual ? null : output, isPrinted }),
    );
  };

  return (
    <form noValidate onSubmit={handleSubmit} aria-label="Checklist" className="jobs:grid jobs:gap-gap">
      {!isNoticeHidden && (
        <RestoredNotice onStartOver={handleStartOver} onHide={() => setNoticeHidden(true)} />
      )}
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
              className="jobs:[&_textarea]:field-sizing-content"
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
      {hasReport(job) && (
        <Checkbox
          label="Print it with the consultation report"
          checked={isPrinted}
          onChange={({ target }) => edit({ isPrinted: target.checked })}
        />
      )}
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
