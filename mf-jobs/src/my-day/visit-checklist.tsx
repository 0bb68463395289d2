import { checklistCount, type TickChange, tickOf, withTick } from '@app/domain/job/checklist/checklist';
import type { CleanerVisit } from '@app/domain/job/my-day/my-day';
import { MESSAGES } from '@app/domain/shared/messages';
import { ProgressBar } from '@app/ui';
import { orToast } from '@app/web-kit/result-toasts';
import { startTransition, useOptimistic } from 'react';

type VisitChecklistProps = {
  checklist: NonNullable<CleanerVisit['checklist']>;
  /** Absent where the page is only looked at. */
  onTick: ((tick: Omit<TickChange, 'by' | 'at'>) => Promise<void>) | undefined;
};

/** What there is to do, room by room, and ticked when it is done. */
export function VisitChecklist({ checklist, onTick }: VisitChecklistProps) {
  const [ticks, tickNow] = useOptimistic(checklist.ticks, withTick);
  const { sections } = checklist;
  if (sections.length === 0) return null;
  const { items, done } = checklistCount({ sections, ticks });

  const handleTick = (section: string, item: string, isDone: boolean) =>
    startTransition(async () => {
      const tick = { section, item, done: isDone };
      tickNow({ ...tick, by: '', at: new Date().toISOString() });
      await orToast(MESSAGES.visitChangeFailed, () => onTick?.(tick));
    });

  return (
    <fieldset className="jobs:mt-4 jobs:min-w-0">
      <legend className="jobs:font-semibold">
        Checklist, {done} of {items} done
      </legend>
      <ProgressBar value={(done / items) * 100} label="Checklist" className="jobs:mt-1 jobs:mb-2" />
      <ul className="jobs:divide-y jobs:divide-line-strong jobs:rounded jobs:border jobs:border-line-strong">
        {sections.map((section) => {
          const own = checklistCount({ sections: [section], ticks });
          return (
            <li key={section.title}>
              <details>
                <summary className="jobs:flex jobs:min-h-12 jobs:cursor-pointer jobs:flex-wrap jobs:items-center jobs:justify-between jobs:gap-x-3 jobs:px-3">
                  <span className="jobs:min-w-0 jobs:grow jobs:basis-[min-content] jobs:font-semibold jobs:break-words">
                    {section.title}
                  </span>
                  <span className="jobs:shrink-0 jobs:tabular-nums">
                    {own.done === own.items ? '✓ Done' : `${own.done} of ${own.items}`}
                  </span>
                </summary>
                <ul className="jobs:px-3 jobs:pb-2">
                  {section.items.map((item) => (
                    <li key={item}>
                      <label className="jobs:flex jobs:min-h-12 jobs:cursor-pointer jobs:items-center jobs:gap-3 jobs:py-1">
                        <input
                          type="checkbox"
                          disabled={!onTick}
                          checked={tickOf(ticks, section.title, item) !== undefined}
                          onChange={({ target }) => handleTick(section.title, item, target.checked)}
                          className="jobs:size-6 jobs:shrink-0 jobs:accent-leaf-deep"
                        />
                        <span className="jobs:min-w-0 jobs:wrap-anywhere">{item}</span>
                      </label>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
