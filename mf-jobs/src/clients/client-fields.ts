import { clientSchema, HOME_NOTE_NAMES, type HOME_NOTES, type NewClient } from '@app/domain/client/client';
import { adminDrafts, useDraft } from '@app/web-kit/drafts/admin-drafts';
import { mergeChanges } from '@app/web-kit/forms/merge-changes';
import { schemaResolver } from '@app/web-kit/forms/schema-resolver';
import type { Resolver } from 'react-hook-form';
import type { ClientRecord } from '../api/clients.ts';

type HomeFields = {
  id?: number;
  address: string;
  city: string;
  state: string;
  zip: string;
  notes: Record<keyof typeof HOME_NOTES, string>;
};
export type ClientFields = {
  name: string;
  company: string;
  phones: string[];
  emails: string[];
  tags: string[];
  isTaxExempt: boolean;
  taxCertificate: string;
  homes: HomeFields[];
};
/** What was typed, and what it was typed over. */
export type ClientDraft = { fields: ClientFields; base: ClientFields };

export const drafts = adminDrafts<ClientDraft>('client');
const readDraft = (id: number | 'new') => drafts.read(id);
export const useClientDraft = (id: number | 'new') => useDraft(readDraft, id);

const EMPTY_NOTES = Object.fromEntries(HOME_NOTE_NAMES.map((name) => [name, ''])) as HomeFields['notes'];
export const EMPTY_HOME: HomeFields = { address: '', city: '', state: '', zip: '', notes: EMPTY_NOTES };
export const LISTS = ['phones', 'emails', 'tags'] as const;

export function fieldsOf(client: ClientRecord | undefined): ClientFields {
  const empty = { name: '', company: '', phones: [], emails: [], tags: [] };
  if (!client) return { ...empty, isTaxExempt: false, taxCertificate: '', homes: [] };
  const { name, company, phones, emails, tags, homes } = client;
  return {
    ...{ name, company: company ?? '', phones, emails, tags },
    isTaxExempt: client.isTaxExempt ?? false,
    taxCertificate: client.taxCertificate ?? '',
    homes: homes.map(({ id, address, city, state, zip, notes }) => ({
      ...{ id, address, city: city ?? '', state: state ?? '', zip: zip ?? '' },
      notes: Object.fromEntries(
        HOME_NOTE_NAMES.map((note) => [note, notes[note] ?? '']),
      ) as HomeFields['notes'],
    })),
  } satisfies Record<keyof NewClient, unknown>;
}

/** Without the blank line at the end of each list, and new homes in which nothing was typed. */
export const withoutBlanks = (fields: ClientFields): ClientFields => ({
  ...fields,
  ...(Object.fromEntries(LISTS.map((name) => [name, fields[name].filter(Boolean)])) as Pick<
    ClientFields,
    'phones' | 'emails' | 'tags'
  >),
  homes: fields.homes.filter((home) => !isBlank(home)),
});

/** A new home in which nothing was typed. */
export const isBlank = ({ id, notes, ...texts }: HomeFields): boolean =>
  id === undefined && ![notes, texts].flatMap(Object.values).some(Boolean);

/**
 * As the form shows them. Its empty lines are told to it: a field on screen of which a reset says nothing keeps its text,
 * and the form takes that over.
 */
export const withBlanks = (fields: ClientFields, isNew: boolean): ClientFields => ({
  ...fields,
  phones: [...fields.phones, ''],
  emails: [...fields.emails, ''],
  tags: [...fields.tags, ''],
  homes: isNew && fields.homes.length === 0 ? [EMPTY_HOME] : fields.homes,
});

const checked = schemaResolver(clientSchema) as Resolver<object, unknown, NewClient>;

export const clientResolver: Resolver<ClientFields, unknown, NewClient> = (fields, context, options) =>
  checked(withoutBlanks(fields), context, options as never);

export function mergeFields(base: ClientFields, mine: ClientFields, current: ClientFields) {
  const { merged, conflicts } = mergeChanges(base, mine, current);
  const inWords = (value: ClientFields[keyof ClientFields]) =>
    typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : typeof value === 'string'
        ? value
        : value.map((one) => (typeof one === 'string' ? one : one.address)).join(', ');
  return { merged, conflicts: conflicts.map((name) => ({ name, saved: inWords(current[name]) })) };
}
