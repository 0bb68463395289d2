import {
  changedGroups,
  defaultWebsite,
  type Website,
  type WebsiteGroup,
} from '@app/domain/settings/website-texts';
import { Button, Panel } from '@app/ui';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { focusFirstField, type SettingsFields } from '../settings/settings-fields.ts';

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

/** The groups in the order of the page. */
export const GROUPS: Record<WebsiteGroup, string> = {
  tagline: 'Tagline',
  serviceArea: 'Service area',
  claims: 'Claims',
  openingHours: 'Opening hours',
  reviewUrl: 'Reviews',
  services: 'Services',
  benefits: 'Why Choose Us',
  steps: 'How It Works',
};

type TextGroupProps = { group: WebsiteGroup; editing: boolean; children: ReactNode };

/** Texts that are changed, and put back to their default, together. */
export function TextGroup({ group, editing, children }: TextGroupProps) {
  const title = GROUPS[group];
  const { restore } = useWebsiteForm();
  const isChanged = group in (changedGroups(useWebsite()) ?? {});
  return (
    <Panel
      id={group}
      className="set:scroll-mt-4"
      title={title}
      actions={
        editing &&
        isChanged && (
          <Button
            variant="quiet"
            size="small"
            icon={<RotateCcw aria-hidden size="1em" />}
            aria-label={`Back to the Default: ${title}`}
            onClick={({ currentTarget }) => {
              focusFirstField(currentTarget);
              restore(group);
            }}
          >
            Back to the Default
          </Button>
        )
      }
    >
      {children}
    </Panel>
  );
}

type ShownTextProps = { when?: string; title: string; text: string; children?: ReactNode };

/** A text with its title, as visitors read them. */
export const ShownText = ({ when, title, text, children }: ShownTextProps) => (
  <div>
    <h3 className="set:font-semibold">{title}</h3>
    {when && <p className="set:text-small set:text-ink-soft">{when}</p>}
    <p>{text}</p>
    {children}
  </div>
);
