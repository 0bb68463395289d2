import { clientPath } from '@app/contract/platform/site-map';
import { HOME_NOTES } from '@app/domain/client/client';
import { keysOf } from '@app/domain/shared/validation';
import { Button, Checkbox, Field, Panel, TextArea } from '@app/ui';
import { Link, useParams } from '@app/web-kit';
import { clearNewLine, fieldProps } from '@app/web-kit/forms/form-fields';
import { formattedPhone } from '@app/web-kit/forms/formatted-phone';
import { type ComponentProps, useState } from 'react';
import { type FieldPath, useFieldArray, useFormContext } from 'react-hook-form';
import { useClientTags, useClientWith } from '../api/clients.ts';
import { useSalesTax } from '../api/settings.ts';
import { type ClientFields, EMPTY_HOME, isBlank, type LISTS } from './client-fields.ts';

export function PersonPanel() {
  const tags = useClientTags();
  return (
    <Panel title="Client">
      <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2">
        <ClientField label="Name" name="name" />
        <ClientField label="Company" optional name="company" />
        <ListFields name="phones" label="Phone" type="tel" />
        <ListFields name="emails" label="Email" type="email" />
        <div className="jobs:sm:col-span-2 jobs:grid jobs:gap-gap jobs:sm:grid-cols-3">
          <ListFields name="tags" label="Tag" list="client-tags" />
          <datalist id="client-tags">
            {tags.map(({ tag }) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </div>
        <TaxFields />
      </div>
    </Panel>
  );
}

/** Whether jobs of the client are taxed. Renders nothing while no job is. */
function TaxFields() {
  const { register, watch } = useFormContext<ClientFields>();
  const isExempt = watch('isTaxExempt');
  if (!useSalesTax() && !isExempt) return null;
  return (
    <>
      <Checkbox
        label="Tax-exempt"
        hint="New jobs of this client are not taxed."
        {...register('isTaxExempt')}
      />
      {isExempt && (
        <ClientField
          label="Certificate"
          optional
          hint="Its number, and until when it is valid."
          name="taxCertificate"
        />
      )}
    </>
  );
}

type ListFieldsProps = { name: (typeof LISTS)[number]; label: string; type?: string; list?: string };

/** A field for each entry and an empty one for the next. An emptied one is left out. Below is who else has a number or email. */
function ListFields({ name, label, ...input }: ListFieldsProps) {
  const form = useFormContext<ClientFields>();
  const field = fieldProps(form);
  const { id } = useParams();
  const entries = form.watch(name);
  const [left, setLeft] = useState<string[]>([]);
  const known = useClientWith(name, left);
  const count = entries.length === 0 || entries.at(-1) ? entries.length + 1 : entries.length;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a field in it is left
    <div
      className={name === 'tags' ? 'jobs:contents' : 'jobs:grid jobs:content-start jobs:gap-2'}
      onBlur={() => name !== 'tags' && setLeft(form.getValues(name).filter(Boolean))}
    >
      {Array.from({ length: count }, (_, at) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list
          key={at}
          label={at === 0 ? label : `Another ${label.toLowerCase()}`}
          optional={at === 0}
          autoComplete="off"
          {...input}
          {...field(`${name}.${at}`, name === 'phones' ? formattedPhone(form, `phones.${at}`) : {})}
        />
      ))}
      {known && known.id !== Number(id) && (
        <p role="status" className="jobs:text-small jobs:text-ink-soft">
          <Link to={clientPath(known.id)} className="jobs:underline jobs:underline-offset-4">
            {known.name}
          </Link>{' '}
          has this {label.toLowerCase().replace('phone', 'number')}
        </p>
      )}
    </div>
  );
}

export function HomePanels() {
  const form = useFormContext<ClientFields>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'homes', keyName: 'key' });
  const handleAdd = () => {
    append(EMPTY_HOME, { focusName: `homes.${fields.length}.address` });
    clearNewLine(form, `homes.${fields.length}`);
  };
  return (
    <>
      {fields.map((home, at) => (
        <HomePanel key={home.key} at={at} isNew={home.id === undefined} onRemove={() => remove(at)} />
      ))}
      <div>
        <Button variant="secondary" onClick={handleAdd}>
          Add a Home
        </Button>
      </div>
    </>
  );
}

const PLACE = [
  ['city', 'City', 'jobs:col-span-6'],
  ['state', 'State', 'jobs:col-span-3 jobs:max-[24rem]:self-end'],
  ['zip', 'ZIP code', 'jobs:col-span-3 jobs:max-[24rem]:self-end'],
] as const;

function HomePanel({ at, isNew, onRemove }: { at: number; isNew: boolean; onRemove: () => void }) {
  const form = useFormContext<ClientFields>();
  const field = fieldProps(form);
  return (
    <Panel
      title={at === 0 ? 'Home' : `Home ${at + 1}`}
      actions={
        (at > 0 || !isNew) && (
          <Button variant="quiet" size="small" className="jobs:text-danger" onClick={onRemove}>
            Remove Home
          </Button>
        )
      }
    >
      <div className="jobs:grid jobs:grid-cols-6 jobs:gap-gap">
        <ClientField
          label="Street address"
          // The home needs one once something else is written in it.
          optional={isBlank({ ...form.watch(`homes.${at}`), address: '' })}
          className="jobs:col-span-6"
          name={`homes.${at}.address`}
        />
        {PLACE.map(([name, label, width]) => (
          <ClientField
            key={name}
            label={label}
            optional
            className={`${width} jobs:sm:col-span-2`}
            name={`homes.${at}.${name}`}
          />
        ))}
      </div>
      <fieldset className="jobs:mt-4">
        <legend className="jobs:font-semibold">Private notes</legend>
        <p className="jobs:mb-3 jobs:text-small jobs:text-ink-soft">
          For you and whoever cleans here. They are on no invoice, report, mail or client page.
        </p>
        <div className="jobs:grid jobs:gap-gap jobs:sm:grid-cols-2">
          {keysOf(HOME_NOTES).map((note) => (
            <TextArea
              key={note}
              label={HOME_NOTES[note]}
              rows={2}
              optional
              {...field(`homes.${at}.notes.${note}`)}
            />
          ))}
        </div>
      </fieldset>
    </Panel>
  );
}

type ClientFieldProps = ComponentProps<typeof Field> & { name: FieldPath<ClientFields> };

/** Autocompletion would suggest the admin's own name and address. */
function ClientField({ name, ...props }: ClientFieldProps) {
  const field = fieldProps(useFormContext<ClientFields>());
  return <Field autoComplete="off" {...props} {...field(name)} />;
}
