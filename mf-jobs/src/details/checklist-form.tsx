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
import { isStale, mergeChanges, savedElsewhere, saveRebased } from '@app/web-kit/forms/merge-changes';
import { usePending } from '@app/web-kit/result-toasts';
import { Plus, RotateCcw } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { useChecklists } from '../api/settings.ts';
import { RestoredNotice } from '../parts/restored-notice.tsx';

/** What a change replaces. */
type List = Pick<Checklist, 'service' | 'sections'> & { isPrinted: boolean };

/** What is typed: a text for each section, with an item to a line. */
type Edited = Omit<List, 'sections'> & {
  sections: { key: string; title: string; text: string }[];
  /** What it was typed over; absent from drafts of the previous release. */
  base?: List;
};

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

const toTexts = (sections: readonly ChecklistSection[]) =>
  sections.map(({ title, items }) => ({ key: newId(), title, text: items.join('\n') }));

const listOf = ({ service, isPrinted = false, sections }: Checklist): List => ({
  service,
  isPrinted,
  sections,
});

const editedOf = (list: List, base = list): Edited => ({ ...list, sections: toTexts(list.sections), base });

const typedSections = ({ sections }: Edited): ChecklistSection[] =>
  sections
    .filter(({ title, text }) => (title + text).trim() !== '')
    .map(({ title, text }) => ({ title, items: text.split('\n').filter((line) => line.trim()) }));

/** What is in the form at first: what was typed on an earlier visit goes with what others have changed since. */
function startOf(saved: List, draft: Edited | undefined) {
  if (!draft) return { edited: editedOf(saved), isConflict: false };
  const { base = saved, ...typed } = draft;
  if (JSON.stringify(base) === JSON.stringify(saved)) return { edited: draft, isConflict: false };
  const mine = { ...typed, sections: typedSections(draft) };
  const { merged, isConflict } = mergedLists(base, mine, saved);
  return { edited: editedOf(merged, saved), isConflict };
}

/** Two changes of a list: each section with the items that both have added, without those that one has removed. */
function mergedLists(base: List, mine: List, current: List) {
  const fieldsOf = ({ sections, ...list }: List) => ({ ...list, titles: sections.map(({ title }) => title) });
  const { merged, conflicts } = mergeChanges(fieldsOf(base), fieldsOf(mine), fieldsOf(current));
  const all = new Set([merged, ...[current, mine, base].map(fieldsOf)].flatMap(({ titles }) => titles));
  const itemsOf = ({ sections }: List) =>
    Object.fromEntries(
      [...all].map((title) => [title, sections.flatMap((one) => (one.title === title ? one.items : []))]),
    );
  const items = mergeChanges(itemsOf(base), itemsOf(mine), itemsOf(current)).merged;
  const sections = [...all].flatMap((title) => (items[title]?.length ? { title, items: items[title] } : []));
  const { titles: _, ...others } = merged;
  return { merged: { ...others, sections }, isConflict: conflicts.length > 0 };
}

/** The list as texts, an item to a line. One that is what the settings say goes on following them. What is typed is kept. */
export function ChecklistForm({ job, checklist, draft, onSave, onCancel }: ChecklistFormProps) {
  const lists = useChecklists();
  const { pending, run } = usePending();
  const [base, setBase] = useState(checklist);
  const [start] = useState(() => startOf(listOf(checklist), draft));
  const [edited, setEdited] = useState(start.edited);
  const [isNoticeHidden, setNoticeHidden] = useState(draft === undefined);
  const [problem, setProblem] = useState<string>();
  const { service, isPrinted, sections } = edited;
  const serviceField = useRef<HTMLSelectElement>(null);
  const [isConflict, setConflict] = useState(start.isConflict);
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
    setProblem(issues?.[0].message);
    if (!success) return;
    let [mine, basedOn]: [List, Checklist] = [{ service, isPrinted, sections: output }, base];
    const takeOver = (current: unknown): boolean => {
      const result = mergedLists(listOf(basedOn), mine, listOf(current as Checklist));
      [mine, basedOn] = [result.merged, current as Checklist];
      setBase(basedOn);
      edit(editedOf(mine, listOf(basedOn)));
      setConflict(result.isConflict);
      if (result.isConflict) serviceField.current?.focus();
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
    <form noValidate onSubmit={handleSubmit} aria-label="Checklist" className="jobs:grid jobs:gap-gap">
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
          ref={serviceField}
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
