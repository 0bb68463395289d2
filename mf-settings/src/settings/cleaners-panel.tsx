import {
  type CleanerMove,
  canRemoveCleaner,
  cleanerProblem,
  cleanerValue,
  movesTo,
} from '@app/domain/settings/cleaners';
import { Button, Field, Panel } from '@app/ui';
import { Plus } from '@app/ui/icons';
import { Link } from '@app/web-kit';
import { isEnter } from '@app/web-kit/forms/form-fields';
import {
  type KeyboardEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useFormContext } from 'react-hook-form';
import { comingJobsPath, RemoveCleaner } from './remove-cleaner.tsx';
import { RenameCleaner } from './rename-cleaner.tsx';
import type { SettingsFields } from './settings-fields.ts';
import { LINK } from './settings-frame.tsx';

/** The list of cleaners as the form holds it. */
export type CleanersForm = NewCleaner & { addCleaner: Ref<AddCleanerHandle> };

type NewCleaner = {
  /** The name that is typed and not added yet. */
  newCleaner: RefObject<string>;
  /** Runs when it has changed. */
  onType: (text: string) => void;
};

type CleanersPanelProps = CleanersForm & {
  editing: boolean;
  /** Whether each cleaner has a link to her coming jobs. */
  withJobs?: boolean;
};

export function CleanersPanel({ editing, withJobs = false, addCleaner, ...newCleaner }: CleanersPanelProps) {
  const { watch, setValue, formState } = useFormContext<SettingsFields>();
  const cleaners = watch('cleaners') ?? [];
  const steps = watch('cleanerMoves') ?? [];
  const moves = movesTo(cleaners, steps);
  const savedName = (name: string) => moves.find(({ to, isRename }) => isRename && to === name)?.from ?? name;
  const removed = (formState.defaultValues?.cleaners ?? []).filter(
    (name): name is string =>
      !!name && !cleaners.includes(name) && !moves.some(({ from, isRename }) => isRename && from === name),
  );
  const change = (names: string[], step?: CleanerMove) => {
    setValue('cleaners', names, { shouldDirty: true });
    if (step) setValue('cleanerMoves', [...steps, step], { shouldDirty: true });
  };
  const panel = useRef<HTMLElement>(null);

  const handleRename = (name: string, to: string) =>
    change(
      cleaners.map((other) => (other === name ? to : other)),
      { from: name, to, isRename: true },
    );
  const handleRemove = (name: string, successor?: string) => {
    const step = successor && { from: name, to: successor, isRename: false };
    change(
      cleaners.filter((other) => other !== name),
      step || undefined,
    );
    // The pressed button is gone, and a question gives the focus back in a microtask.
    setTimeout(() => panel.current?.focus({ preventScroll: true }));
  };

  return (
    <Panel ref={panel} tabIndex={-1} title="Cleaner Management">
      <ul className="set:divide-y set:divide-line set:not-last:mb-4">
        {cleaners.map((name) => {
          const others = cleaners.filter((other) => other !== name);
          return (
            <li
              // A new name keeps its buttons, so the dialog gives the focus back.
              key={savedName(name)}
              className="set:flex set:@max-xs:flex-wrap set:min-h-12 set:items-center set:justify-between set:gap-x-3 set:py-1"
            >
              <span className="set:min-w-0 set:flex-1 set:@max-xs:basis-full set:wrap-anywhere">{name}</span>
              {withJobs && !editing && (
                <Link
                  to={comingJobsPath(cleanerValue(name))}
                  aria-label={`Coming jobs of ${name}`}
                  className={LINK}
                >
                  Coming jobs
                </Link>
              )}
              {editing && (
                <div className="set:flex set:flex-wrap set:gap-1">
                  <RenameCleaner name={name} others={others} onRename={(to) => handleRename(name, to)} />
                  <RemoveCleaner
                    name={name}
                    savedName={savedName}
                    others={others}
                    onRemove={(successor) => handleRemove(name, successor)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ul>
      {editing && moves.length + removed.length > 0 && (
        <div role="status" className="set:mb-4 set:grid set:gap-1 set:text-small set:text-ink-soft">
          {moves.map(({ from, to, isRename }) => (
            <p key={from}>
              {isRename
                ? `All jobs of ${from} will be under ${to} once you save.`
                : `Coming jobs of ${from} will go to ${to} once you save.`}
            </p>
          ))}
          {removed.map((name) => (
            <p key={name}>{name} will be removed once you save, and signed out on every phone.</p>
          ))}
        </div>
      )}
      {editing && !canRemoveCleaner(cleaners) && (
        <p className="set:mb-4 set:text-small set:text-ink-soft">The last cleaner stays in the list.</p>
      )}
      {editing && (
        <AddCleaner
          ref={addCleaner}
          cleaners={cleaners}
          onAdd={(name) => change([...cleaners, name])}
          {...newCleaner}
        />
      )}
      {formState.errors.cleaners?.message && (
        <p role="alert" className="set:text-small set:text-danger">
          {formState.errors.cleaners.message}
        </p>
      )}
    </Panel>
  );
}

export type AddCleanerHandle = {
  /** Adds the name in the field, if any. Returns false and shows the error if the name is invalid. */
  commit: () => boolean;
};

type AddCleanerProps = NewCleaner & {
  ref: Ref<AddCleanerHandle>;
  cleaners: string[];
  onAdd: (name: string) => void;
};

function AddCleaner({ ref, cleaners, onAdd, newCleaner, onType }: AddCleanerProps) {
  const [name, setName] = useState(newCleaner.current);
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list moves the field down, out of view.
  useEffect(() => {
    if (document.activeElement === input.current) input.current?.scrollIntoView({ block: 'nearest' });
  }, [cleaners.length]);

  const type = (text: string) => {
    setName(text);
    onType(text);
  };
  const add = (): boolean => {
    const next = cleanerProblem(name, cleaners);
    setProblem(next);
    if (next) return false;
    onAdd(name.trim());
    type('');
    return true;
  };
  const handleAdd = () => {
    add();
    input.current?.focus();
  };
  const commit = () => {
    if (name.trim() === '' || add()) return true;
    input.current?.focus();
    return false;
  };
  useImperativeHandle(ref, () => ({ commit }));
  // Enter adds the cleaner and must not submit the surrounding form.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return;
    event.preventDefault();
    handleAdd();
  };

  return (
    <div className="set:flex set:@max-3xs:block set:items-start set:gap-3">
      <Field
        ref={input}
        label="New cleaner"
        className="set:flex-1"
        value={name}
        error={problem}
        onChange={(event) => {
          type(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={handleKeyDown}
      />
      {/* The button is aligned with the input, also while an error shows below it. */}
      <Button
        variant="secondary"
        icon={<Plus aria-hidden size="1em" />}
        className="set:mt-8 set:@max-3xs:mt-2"
        onClick={handleAdd}
      >
        Add
      </Button>
    </div>
  );
}
