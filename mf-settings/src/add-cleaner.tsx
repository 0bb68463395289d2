import { cleanerProblem } from '@app/domain/settings/cleaners';
import { Button, Field } from '@app/ui';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';

export type CleanerAdder = {
  /** Adds a name that was typed and left standing; false where it cannot be one, which the field then says. */
  addTyped: () => boolean;
};

type AddCleanerProps = { ref: Ref<CleanerAdder>; cleaners: string[]; onAdd: (name: string) => void };

export function AddCleaner({ ref, cleaners, onAdd }: AddCleanerProps) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a longer list pushes the field down, out of sight.
  useEffect(() => {
    if (document.activeElement === input.current) input.current?.scrollIntoView({ block: 'nearest' });
  }, [cleaners.length]);

  const add = (): boolean => {
    const found = cleanerProblem(name, cleaners);
    setProblem(found);
    if (found) return false;
    onAdd(name.trim());
    setName('');
    return true;
  };
  const handleAdd = () => {
    add();
    input.current?.focus();
  };
  const addTyped = () => {
    if (name.trim() === '' || add()) return true;
    input.current?.focus();
    return false;
  };
  useImperativeHandle(ref, () => ({ addTyped }));
  // Enter adds the cleaner; it must not send the form around it.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    handleAdd();
  };

  return (
    <div className="set:flex set:items-start set:gap-3">
      <Field
        ref={input}
        label="New cleaner"
        className="set:flex-1"
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.target.value);
          setProblem(undefined);
        }}
        onKeyDown={handleKeyDown}
      />
      {/* Beside the field, below its label, whether or not something is wrong with the name. */}
      <Button
        variant="secondary"
        icon={<Plus aria-hidden size="1em" />}
        className="set:mt-8"
        onClick={handleAdd}
      >
        Add
      </Button>
    </div>
  );
}
