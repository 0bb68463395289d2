import { labelOf, SERVICE_TYPES } from '@app/domain/request/options';
import { formatDay } from '@app/domain/shared/dates';
import { Link } from '@app/web-kit';
import { useWatch } from 'react-hook-form';
import { uploadedRooms } from '../photos/room-photos.ts';
import { useSelectedRooms } from '../photos/room-photos-context.ts';
import type { RequestFields } from '../request-fields.ts';
import { useRequestForm } from '../request-form.ts';
import { stepAddress } from '../use-wizard-step.ts';
import { stepTitle } from '../wizard-steps.ts';

const NOT_PROVIDED = 'Not provided';
const NOT_SELECTED = 'Not selected';

/** What will be sent, in short; each line leads back to where it is changed. */
export function RequestSummary() {
  const { control } = useRequestForm();
  const fields = useWatch({ control });
  const photos = uploadedRooms(useSelectedRooms()).length;
  return (
    <section aria-labelledby="summary-title" className="pub:rounded-large pub:bg-mist pub:p-pad">
      <h2 id="summary-title" className="pub:mb-2 pub:font-display pub:text-title pub:font-semibold">
        Your request
      </h2>
      <dl>
        <Line name="Name" step={1} value={fields.clientName?.trim() || NOT_PROVIDED} />
        <Line name="Service" step={2} value={labelOf(SERVICE_TYPES, fields.serviceType) || NOT_SELECTED} />
        <Line name="Address" step={1} value={addressOf(fields) || NOT_PROVIDED} />
        <Line
          name="Preferred date"
          step={4}
          value={fields.preferredDate ? formatDay(fields.preferredDate) : NOT_SELECTED}
        />
        <Line
          name="Room photos"
          step={3}
          value={photos === 1 ? '1 photo uploaded' : `${photos} photos uploaded`}
        />
      </dl>
    </section>
  );
}

type LineProps = { name: string; step: number; value: string };

const Line = ({ name, step, value }: LineProps) => (
  <div className="pub:flex pub:flex-wrap pub:gap-x-4 pub:border-t pub:border-line pub:py-3">
    <dt className="pub:w-36 pub:text-ink-soft">{name}</dt>
    <dd className="pub:min-w-0 pub:flex-1 pub:break-words pub:font-semibold">{value}</dd>
    <dd>
      <Link
        to={stepAddress(step)}
        aria-label={`Change ${name.toLowerCase()} in ${stepTitle(step)}`}
        className="pub:text-small pub:text-leaf-deep pub:underline pub:underline-offset-4"
      >
        Change
      </Link>
    </dd>
  </div>
);

function addressOf({ clientAddress, clientCity, clientState, clientZip }: Partial<RequestFields>): string {
  const place = [clientState, clientZip].map((part) => part?.trim()).filter(Boolean);
  const parts = [clientAddress, clientCity].map((part) => part?.trim());
  return [...parts, place.join(' ')].filter(Boolean).join(', ');
}
