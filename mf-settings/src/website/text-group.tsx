import { changedGroups, defaultWebsite, type Website, type WebsiteGroup } from '@app/domain/settings/website';
import { Button, Panel } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { SettingsFields } from '../settings/settings-fields.ts';

/** What is in the form: every group, because the form begins with the website as it is shown. */
export const useWebsite = (): Website => useWatch<SettingsFields, 'website'>({ name: 'website' }) as Website;

/** The form of the website: its fields, and groups of texts put back to their default. */
export function useWebsiteForm() {
  const { register, formState, setValue, getValues } = useFormContext<SettingsFields>();
  const restore = (group: WebsiteGroup, { claims } = getValues('website') as Website) =>
    setValue(`website.${group}`, structuredClone(defaultWebsite(claims)[group]), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
  return { field: fieldProps({ register, formState }), setValue, getValues, restore };
}

type TextGroupProps = { group: WebsiteGroup; title: string; editing: boolean; children: ReactNode };

/** Texts that are changed, and put back to their default, together. */
export function TextGroup({ group, title, editing, children }: TextGroupProps) {
  const { restore } = useWebsiteForm();
  const isChanged = group in (changedGroups(useWebsite()) ?? {});
  return (
    <Panel
      title={title}
      actions={
        editing &&
        isChanged && (
          <Button
            variant="quiet"
            size="small"
            icon={<RotateCcw aria-hidden size="1em" />}
            aria-label={`Back to the default: ${title}`}
            onClick={() => restore(group)}
          >
            Back to the default
          </Button>
        )
      }
    >
      {children}
    </Panel>
  );
}
