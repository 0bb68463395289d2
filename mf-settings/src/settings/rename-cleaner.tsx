import { cleanerProblem } from '@app/domain/settings/cleaners';
import { Button, Field } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { Unsaved } from '@app/ui/unsaved';
import { isEnter } from '@app/web-kit/forms/form-fields';
import { useState } from 'react';

type RenameCleanerProps = {
  name: string;
  others: readonly string[];
  onRename: (name: string) => void;
};

/** Gives a cleaner another name. */
export function RenameCleaner({ name, others, onRename }: RenameCleanerProps) {
  const [typed, setTyped] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const close = () => setTyped(undefined);

  const handleRename = () => {
    const next = (typed ?? '').trim();
    const found = cleanerProblem(next, others);
    setProblem(found);
    if (found) return;
    close();
    if (next !== name) onRename(next);
  };

  return (
    <>
      <Button
        variant="quiet"
        size="small"
        aria-label={`Rename ${name}`}
        onClick={() => {
          setTyped(name);
          setProblem(undefined);
        }}
      >
        Rename
      </Button>
      <Dialog
        open={typed !== undefined}
        onClose={close}
        title={`Rename ${name}`}
        size="small"
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={handleRename}>Rename</Button>
          </>
        }
      >
        <Unsaved when={typed !== undefined && typed !== name} />
        <Field
          label="Name"
          hint="Jobs, coming visits, calendars and sums follow when you save. The history of a job keeps what it was."
          autoComplete="off"
          data-autofocus
          value={typed ?? ''}
          error={problem}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (!isEnter(event)) return;
            event.preventDefault();
            handleRename();
          }}
        />
      </Dialog>
    </>
  );
}
