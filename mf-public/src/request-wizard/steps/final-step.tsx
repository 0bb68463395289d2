import { contactTimeLabel, contactTimeOf } from '@app/domain/request/contact-time';
import { labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import { formatDay } from '@app/domain/shared/dates';
import { formatPhone } from '@app/domain/shared/phone';
import { formatCount } from '@app/domain/shared/units';
import { TextArea } from '@app/ui';
import { Link } from '@app/web-kit';
import { useWatch } from 'react-hook-form';
import { addressOf, type FieldName } from '../form/request-fields.ts';
import { useRequestField, useRequestForm } from '../form/request-form.ts';
import { fieldLink, stepUrl } from '../form/use-wizard-step.ts';
import { ROOMS_STEP, stepOf, stepTitle } from '../form/wizard-steps.ts';
import { uploadedSlots } from '../photos/room-photos.ts';
import { useSelectedRooms } from '../photos/room-photos-store.ts';

export function FinalStep() {
  const field = useRequestField();
  return (
    <TextArea
      label="Special requests"
      optional
      hint="Pets, keys, allergies, a favorite cleaning product: whatever helps us do it your way."
      {...field('specialRequests')}
    />
  );
}

const NOT_PROVIDED = 'Not provided';
const NOT_SELECTED = 'Not selected';

export function RequestSummary() {
  const { control } = useRequestForm();
  const fields = useWatch({ control });
  const photos = uploadedSlots(useSelectedRooms()).length;
  return (
    <section
      aria-labelledby="summary-title"
      className="pub:overflow-clip pub:rounded pub:border-[2.25px] pub:border-ink pub:bg-surface"
    >
      <h2
        id="summary-title"
        className="pub:border-b-[2.25px] pub:border-ink pub:bg-lemon pub:px-5 pub:py-3 pub:font-display pub:text-title pub:font-semibold"
      >
        Your request
      </h2>
      <dl className="pub:divide-y pub:divide-line pub:px-5">
        <Line name="Name" field="clientName" value={fields.clientName?.trim() || NOT_PROVIDED} />
        <Line
          name="Phone"
          field="clientPhone"
          value={formatPhone(fields.clientPhone?.trim() ?? '') || NOT_PROVIDED}
        />
        <Line
          name="Service"
          step={stepOf('serviceType')}
          value={labelOf(SERVICE_TYPES, fields.serviceType) || NOT_SELECTED}
        />
        <Line name="Address" field="clientAddress" value={addressOf(fields) || NOT_PROVIDED} />
        <Line
          name="Preferred date"
          field="preferredDate"
          value={fields.preferredDate ? formatDay(fields.preferredDate) : NOT_SELECTED}
        />
        <Line
          name="Best time to call"
          field="contactTimePreference"
          value={contactTimeLabel(contactTimeOf(fields))}
        />
        <Line name="Room photos" value={`${formatCount(photos, 'photo')} uploaded`} />
      </dl>
    </section>
  );
}

const CHANGE_LINK =
  'pub:inline-block pub:py-1 pub:text-small pub:font-semibold pub:text-leaf-deep pub:underline ' +
  'pub:decoration-line-strong pub:underline-offset-4 pub:hover:decoration-leaf-deep';

type LineProps = { name: string; field?: FieldName; step?: number; value: string };

/** A field that is typed is focused; choices begin with their step. */
function Line({ name, field, step = field ? stepOf(field) : ROOMS_STEP, value }: LineProps) {
  const action = [NOT_PROVIDED, NOT_SELECTED].includes(value) ? 'Add' : 'Change';
  return (
    <div className="pub:grid pub:grid-cols-[1fr_auto] pub:gap-x-4 pub:py-3 pub:max-[16rem]:block">
      <dt className="pub:text-small pub:text-ink-soft">{name}</dt>
      <dd className="pub:col-start-1 pub:min-w-0 pub:font-semibold pub:break-words">{value}</dd>
      <dd className="pub:col-start-2 pub:row-span-2 pub:row-start-1 pub:self-center">
        <Link
          {...(field ? fieldLink(field) : { to: stepUrl(step) })}
          aria-label={`${action} ${name.toLowerCase()} in ${stepTitle(step)}`}
          className={CHANGE_LINK}
        >
          {action}
        </Link>
      </dd>
    </div>
  );
}
