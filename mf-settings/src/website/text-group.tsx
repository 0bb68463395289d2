import {
  defaultWebsite,
  promisedHours,
  type Website,
  type WebsiteGroup,
  websiteOf,
} from '@app/domain/settings/website-texts';
import { keysOf } from '@app/domain/shared/validation';
import { Badge, Button, Panel } from '@app/ui';
import { RotateCcw } from '@app/ui/icons';
import { toast } from '@app/web-kit';
import { fieldProps } from '@app/web-kit/forms/form-fields';
import type { ReactNode } from 'react';
import { get, useFormContext, useWatch } from 'react-hook-form';
import { useSettings } from '../api/settings.ts';
import type { SettingsFields } from '../settings/settings-fields.ts';
import { stillSaid } from './still-said.ts';

/** What is in the form: every group, because the form begins with the website as it is shown. */
export const useWebsite = (): Website => useWatch<SettingsFields, 'website'>({ name: 'website' }) as Website;

/** The form of the website. */
export function useWebsiteForm() {
  const { register, formState, setValue, getValues } = useFormContext<SettingsFields>();
  const found = stillSaid(useWebsite());
  /** The hint of a field that still makes claims, below its usual one. */
  const hintAt = (name: string, usual?: ReactNode) => {
    const warnings = found.flatMap(({ why, said }) =>
      said.flatMap(({ field, word }) => (field === name ? [`Still says “${word}”, but ${why}`] : [])),
    );
    if (warnings.length === 0) return usual ? { hint: usual } : {};
    const lines = [...new Set(warnings)].map((warning) => (
      <span key={warning} className="set:block set:font-semibold set:text-yellow-text">
        {warning}{' '}
      </span>
    ));
    return { hint: [usual, ' ', ...lines] };
  };
  const bound = fieldProps({ register, formState });
  const field: typeof bound = (name, options) => ({ ...bound(name, options), ...hintAt(name) });
  /** Texts that are the default follow the claims; `before` are the hours promised until now. */
  const followClaims = (before: string) => {
    const website = getValues('website') as Website;
    const followed = websiteOf(website, before);
    for (const group of keysOf(followed))
      if (JSON.stringify(followed[group]) !== JSON.stringify(website[group]))
        setValue(`website.${group}`, followed[group], {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        });
  };
  return { field, hintAt, setValue, followClaims };
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

/** `hasEntries`: each entry goes back to its own default. */
type TextGroupProps = { group: WebsiteGroup; editing: boolean; hasEntries?: boolean; children: ReactNode };

export function TextGroup({ group, editing, hasEntries = false, children }: TextGroupProps) {
  const title = GROUPS[group];
  const saved = websiteOf(useSettings().data?.website)[group];
  const isSaved = JSON.stringify(useWebsite()[group]) === JSON.stringify(saved);
  return (
    <Panel
      id={group}
      className="set:scroll-mt-4"
      title={title}
      actions={
        editing && (
          <div className="set:-my-1 set:flex set:flex-wrap set:items-center set:gap-x-3">
            {!isSaved && <Badge tone="yellow">Not saved</Badge>}
            {!hasEntries && <ToDefault path={group} title={title} />}
          </div>
        )
      }
    >
      {children}
    </Panel>
  );
}

/** Puts a group or an entry of it back to its default, with 'Undo'; nothing where it is that. */
export function ToDefault({ path, title }: { path: string; title: string }) {
  const { setValue, getValues, formState } = useFormContext<SettingsFields>();
  const { followClaims } = useWebsiteForm();
  const website = useWebsite();
  const usual: Website['tagline'] = get(defaultWebsite(website.claims), path);
  if (JSON.stringify(get(website, path)) === JSON.stringify(usual)) return null;
  const name = `website.${path}` as 'website.tagline';
  const options = { shouldDirty: true, shouldValidate: formState.isSubmitted };
  const handleClick = (texts: Element | null) => {
    const before = structuredClone(getValues(name));
    const put = (value: typeof usual | undefined) => {
      const promised = promisedHours(getValues('website') as Website);
      setValue(name, value, options);
      followClaims(promised);
      texts?.querySelector<HTMLElement>('input, textarea')?.focus();
    };
    put(structuredClone(usual));
    const action = { label: 'Undo', run: () => put(before) };
    toast({ tone: 'success', title: `${title}: back to the default`, action });
  };
  return (
    <Button
      variant="quiet"
      size="small"
      className="set:-ml-3 set:justify-self-start"
      icon={<RotateCcw aria-hidden size="1em" />}
      aria-label={`Back to the Default: ${title}`}
      onClick={({ currentTarget }) => handleClick(currentTarget.closest('fieldset, section'))}
    >
      Back to the Default
    </Button>
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
