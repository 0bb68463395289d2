import {
  type Checklist,
  type ChecklistChange,
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
import { Plus, RotateCcw } from '@app/ui/icons';
import { SaveFailed } from '@app/ui/lists';
import { ONE_PRESS } from '@app/ui/one-press';
import { newId } from '@app/web-kit';
import { adminDrafts } from '@app/web-kit/drafts/admin-drafts';
import { focusError } from '@app/web-kit/forms/focus';
import { isStale, savedElsewhere, saveRebased } from '@app/web-kit/forms/merge-changes';
import { useSaveProblem } from '@app/web-kit/forms/save-problem';
import { usePending } from '@app/web-kit/result-toasts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { useChecklists } from '../api/settings.ts';
import { RestoredNotice } from '../parts/restored-notice.tsx';
import {
  type Edited,
  editedOf,
  type List,
  listOf,
  mergedLists,
  problemIn,
  startOf,
  toTexts,
  typedSections,
} from './checklist-edit.ts';

/** Changes that are not saved, by the id of their job. */
export const checklistDrafts = adminDrafts<Edited>('checklist');

type ChecklistFormProps = {
  job: Job;
  checklist: Checklist;
  /** What was typed on an earlier visit of the page. */
  draft: Edited | undefined;
  onSave: (change: ChecklistChange, basedOn: Checklist) => Promise<void>;
  onCancel: () => void;
};

/** The list as texts, an item to a line. One that is what the settings say goes on following them. What is typed is kept. */
export function ChecklistForm({ job, checklist, draft, onSave, onCancel }: ChecklistFormProps) {
  const lists = useChecklists();
  const { pending, run } = usePending();
  const [start] = useState(() => ({ base: checklist, draft, ...startOf(listOf(checklist), draft) }));
  const [base, setBase] = useState(start.base);
  const [edited, setEdited] = useState(start.edited);
  const [isNoticeHidden, setNoticeHidden] = useState(draft === undefined);
  const [problem, setProblem] = useState<{ message: string; key?: string | undefined }>();
  const form = useRef<HTMLFormElement>(null);
  const [added, setAdded] = useState('');
  const { service, isPrinted, sections } = edited;
  const [isConflict, setConflict] = useState(start.isConflict);
  useEffect(() => {
    // The button that has opened it is gone.
    if (!start.draft) form.current?.querySelector('select')?.focus();
  }, [start]);
  useEffect(() => {
    if (problem || base !== start.base) focusError(form.current);
  }, [problem, base, start]);
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
    edit({ service: chosen, sections: [...others.slice(0, at), ...toTexts(added), ...others.slice(at)] });
  };
  const handleStartOver = () => {
    setEdited(editedOf(listOf(base)));
    checklistDrafts.remove(job.id);
    return () => edit(edited);
  };
  const bodyOf = (list: List): ChecklistChange => {
    const isUsual = JSON.stringify(list.sections) === JSON.stringify(newSections(job, list.service, lists));
    return { ...list, sections: isUsual ? null : list.sections };
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const { success, output, issues } = v.safeParse(checklistSectionsSchema, typedSections(edited));
    setProblem(issues && problemIn(edited, issues[0]));
    if (!success) return;
    let [mine, basedOn]: [List, Checklist] = [{ service, isPrinted, sections: output }, base];
    const takeOver = (current: unknown): boolean => {
      const result = mergedLists(listOf(basedOn), mine, listOf(current as Checklist));
      [mine, basedOn] = [result.merged, current as Checklist];
      setBase(basedOn);
      edit(editedOf(mine, listOf(basedOn)));
      setConflict(result.isConflict);
      return !result.isConflict;
    };
    void run(true, MESSAGES.jobUpdateFailed, () =>
      saveRebased(() => onSave(bodyOf(mine), basedOn), takeOver).catch((error) => {
        // The alert says it.
        if (!isStale(error)) throw error;
      }),
    );
  };

  return (
    <form
      {...ONE_PRESS}
      ref={form}
      noValidate
      onSubmit={handleSubmit}
      aria-label="Checklist"
      className="jobs:grid jobs:gap-gap"
    >
      {!isNoticeHidden && (
        <RestoredNotice onStartOver={handleStartOver} onHide={() => setNoticeHidden(true)} />
      )}
      {isConflict && (
        <Alert role="alert" tone="warning" title="This checklist was changed elsewhere">
          The service was saved with another value after you opened the list. What you typed is kept; save
          again to use it.
        </Alert>
      )}
      <div className="jobs:flex jobs:flex-wrap jobs:items-end jobs:gap-3">
        <Select
          label="Service"
          error={isConflict ? savedElsewhere(CHECKLIST_SERVICES[base.service]).message : undefined}
          options={selectOptions(CHECKLIST_SERVICES)}
          value={service}
          onChange={({ target }) => handleService(target.value as ChecklistService)}
        />
        <Button
          variant="quiet"
          icon={<RotateCcw aria-hidden size="1em" />}
          onClick={() => setSections(toTexts(newSections(job, service, lists)))}
        >
          As in the Settings
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
              // Beside the button that has added it.
              autoFocus={key === added}
              error={problem?.key === key ? problem.message : undefined}
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
        onClick={() => {
          const next = { key: newId(), title: '', text: '' };
          setAdded(next.key);
          setSections([...sections, next]);
        }}
      >
        Add a Section
      </Button>
      {hasReport(job) && (
        <Checkbox
          label="Print it with the consultation report"
          checked={isPrinted}
          onChange={({ target }) => edit({ isPrinted: target.checked })}
        />
      )}
      {problem && !problem.key && <Alert>{problem.message}</Alert>}
      <SaveFailed>{useSaveProblem(pending === true)}</SaveFailed>
      <div className="jobs:flex jobs:flex-wrap jobs:gap-3">
        <Button type="submit" pending={pending} pendingLabel="Saving...">
          Save Checklist
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
