import {
  CHECKLIST_SERVICES,
  CHECKLISTS,
  type ChecklistKey,
  type Checklists,
  DEFAULT_CHECKLISTS,
  MAX_CHECKLIST_ITEMS,
} from '@app/domain/job/checklist/default-checklists';
import { ROOMS } from '@app/domain/job/pricing/rooms';
import { keysOf } from '@app/domain/shared/validation';
import { Button, Panel } from '@app/ui';
import { RotateCcw } from '@app/ui/icons';
import { useFormContext, useWatch } from 'react-hook-form';
import { LinesField } from './fields.tsx';
import type { SettingsFields } from './settings-fields.ts';
import { TopicPage } from './topic-page.tsx';

export { firstCalls } from '../api/first-calls.ts';

const GROUPS: readonly { title: string; about: string; lists: readonly ChecklistKey[] }[] = [
  { title: 'Rooms', about: 'For each room of a job.', lists: [...keysOf(ROOMS), 'otherRoom'] },
  {
    title: 'Services',
    about: 'Besides the rooms. Which service a job is, is chosen on its page.',
    lists: keysOf(CHECKLIST_SERVICES),
  },
  { title: 'Leaving', about: 'At the end of each visit.', lists: ['everyVisit'] },
];

export const ChecklistsPage = () => (
  <TopicPage
    topic="checklists"
    form={({ editing }) => (
      <>
        <p className="set:rounded set:bg-leaf-wash set:px-4 set:py-3">
          What your cleaners tick on their phones. A visit keeps the list it was begun with; the list of one
          job is changed on its page.
        </p>
        {GROUPS.map(({ title, about, lists }) => (
          <Panel key={title} title={title}>
            <p className="set:-mt-2 set:mb-4 set:text-ink-soft">{about}</p>
            <div className="set:gap-x-6 set:md:columns-2 set:*:mb-5 set:*:break-inside-avoid">
              {lists.map((list) => (
                <List key={list} list={list} editing={editing} />
              ))}
            </div>
          </Panel>
        ))}
      </>
    )}
  />
);

function List({ list, editing }: { list: ChecklistKey; editing: boolean }) {
  const { setValue, setFocus } = useFormContext<SettingsFields>();
  const lines = (useWatch<SettingsFields, 'checklists'>({ name: 'checklists' }) as Checklists)[list];
  if (!editing)
    return (
      <section>
        <h3 className="set:font-semibold">{CHECKLISTS[list]}</h3>
        {lines.length === 0 && <p className="set:text-ink-soft">Only the rooms.</p>}
        <ul className="set:list-disc set:pl-5 set:marker:text-line-strong">
          {lines.map((line) => (
            <li key={line} className="set:wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      </section>
    );
  const isDefault = lines.join('\n') === DEFAULT_CHECKLISTS[list].join('\n');
  return (
    <div>
      <LinesField
        name={`checklists.${list}`}
        label={CHECKLISTS[list]}
        hint={`One to a line, at most ${MAX_CHECKLIST_ITEMS}`}
        rows={Math.max(4, lines.length + 1)}
      />
      {!isDefault && (
        <Button
          variant="quiet"
          size="small"
          icon={<RotateCcw aria-hidden size="1em" />}
          aria-label={`Back to the Default: ${CHECKLISTS[list]}`}
          onClick={() => {
            const change = { shouldDirty: true, shouldValidate: true };
            setValue(`checklists.${list}`, [...DEFAULT_CHECKLISTS[list]], change);
            // The button is gone.
            setFocus(`checklists.${list}`);
          }}
        >
          Back to the Default
        </Button>
      )}
    </div>
  );
}
