import { canRemoveCleaner } from '@app/domain/settings/cleaners';
import { Button, Panel } from '@app/ui';
import { X } from 'lucide-react';
import type { Ref } from 'react';
import { useFormContext } from 'react-hook-form';
import { AddCleaner, type CleanerAdder } from './add-cleaner.tsx';
import type { SettingsFields } from './settings-fields.ts';

type CleanersPanelProps = { editing: boolean; adder: Ref<CleanerAdder> };

export function CleanersPanel({ editing, adder }: CleanersPanelProps) {
  const { watch, setValue, formState } = useFormContext<SettingsFields>();
  const cleaners = watch('cleaners') ?? [];
  const change = (names: string[]) => setValue('cleaners', names, { shouldDirty: true });

  return (
    <Panel title="Cleaner Management">
      <ul className="set:divide-y set:divide-line set:not-last:mb-4">
        {cleaners.map((name) => (
          <li key={name} className="set:flex set:min-h-12 set:items-center set:justify-between set:gap-3">
            <span className="set:min-w-0 set:wrap-anywhere">{name}</span>
            {editing && (
              <Button
                variant="quiet"
                size="small"
                icon={<X aria-hidden size="1em" />}
                aria-label={`Remove ${name}`}
                disabled={!canRemoveCleaner(cleaners)}
                onClick={() => change(cleaners.filter((other) => other !== name))}
              >
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {editing && !canRemoveCleaner(cleaners) && (
        <p className="set:mb-4 set:text-small set:text-ink-soft">The last cleaner stays in the list.</p>
      )}
      {editing && (
        <AddCleaner ref={adder} cleaners={cleaners} onAdd={(name) => change([...cleaners, name])} />
      )}
      {formState.errors.cleaners?.message && (
        <p role="alert" className="set:text-small set:text-danger">
          {formState.errors.cleaners.message}
        </p>
      )}
    </Panel>
  );
}
