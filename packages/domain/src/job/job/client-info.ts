import * as v from 'valibot';
import { type Day, isDay, yearsBefore } from '../../shared/dates.ts';
import { LENGTHS } from '../../shared/lengths.ts';
import { formatPhone } from '../../shared/phone.ts';
import { requiredState, stateOrNull } from '../../shared/state.ts';
import {
  emailOrEmpty,
  enteredDay,
  enteredDayOrNull,
  optionalText,
  required,
  textOrNull,
} from '../../shared/validation.ts';
import { visitTimeEntries } from '../../shared/visit-time.ts';
import { otherCleanersSchema } from './other-cleaners.ts';

/** Who the client is, where they live and how they are reached. */
export const CLIENT_FIELDS = [
  'clientName',
  'clientAddress',
  'clientCity',
  'clientState',
  'clientZip',
  'clientPhone',
  'clientEmail',
] as const;

const whoAndWhen = {
  clientName: required('Client name is required', LENGTHS.name),
  clientAddress: required('Street address is required', LENGTHS.address),
  jobDate: enteredDay('Job start date is required'),
};

/** The first step of the job wizard. */
export const clientInfoSchema = v.pipe(
  v.object({
    clientName: whoAndWhen.clientName,
    clientAddress: whoAndWhen.clientAddress,
    clientCity: required('City is required', LENGTHS.city),
    clientState: requiredState,
    clientZip: required('ZIP code is required', LENGTHS.zip),
    clientPhone: optionalText('Phone', LENGTHS.phone),
    clientEmail: emailOrEmpty(),
    jobDate: whoAndWhen.jobDate,
    jobEndDate: enteredDayOrNull('Job end date'),
    ...visitTimeEntries,
    assignedCleaner: optionalText('Assigned cleaner', LENGTHS.name),
    otherCleaners: otherCleanersSchema,
  }),
  endsAfterStart(),
);

export type ClientInfo = v.InferOutput<typeof clientInfoSchema>;

/** The same fields of a stored job, where only name, address and start date are required; absence is null. */
export const storedClientEntries = {
  clientName: whoAndWhen.clientName,
  clientAddress: whoAndWhen.clientAddress,
  clientCity: textOrNull('City', LENGTHS.city),
  clientState: stateOrNull,
  clientZip: textOrNull('ZIP code', LENGTHS.zip),
  clientPhone: textOrNull('Phone', LENGTHS.phone),
  clientEmail: v.pipe(
    emailOrEmpty(),
    v.transform((email) => email || null),
  ),
  jobDate: whoAndWhen.jobDate,
  jobEndDate: enteredDayOrNull('Job end date'),
  ...visitTimeEntries,
  assignedCleaner: textOrNull('Assigned cleaner', LENGTHS.name),
  otherCleaners: otherCleanersSchema,
};

type Dates = { jobDate?: Day; jobEndDate?: Day | null };

const bothDays = v.object({
  jobDate: v.pipe(v.string(), v.check(isDay)),
  jobEndDate: v.pipe(v.string(), v.check(isDay)),
});

/**
 * A schema step: rejects an end date before the start date. It also runs when other fields are invalid, so that the form
 * shows all errors at once.
 */
export function endsAfterStart<Input extends Dates>() {
  return v.rawCheck<Input>(({ dataset: { value }, addIssue }) => {
    if (!v.is(bothDays, value) || value.jobEndDate >= value.jobDate) return;
    addIssue({
      message: 'Job end date cannot be before the start date',
      path: [{ type: 'object', origin: 'value', input: value, key: 'jobEndDate', value: value.jobEndDate }],
    });
  });
}

/** The earliest start date of the picker: one year before today. */
export function earliestStart(today: Day): Day {
  return yearsBefore(today, 1);
}

/** The earliest end date of the picker: the start date, or one year before today while there is none. */
export function earliestEnd(today: Day, start?: Day): Day {
  return start || earliestStart(today);
}

type ClientAddress = {
  clientAddress: string;
  clientCity: string | null;
  clientState: string | null;
  clientZip: string | null;
};
type ClientContact = ClientAddress & {
  clientName: string;
  clientPhone: string | null;
  clientEmail: string | null;
};

/** Street and city, without empty lines. */
export function addressLines({ clientAddress, clientCity, clientState, clientZip }: ClientAddress): string[] {
  const state = [clientState, clientZip].filter(Boolean).join(' ');
  return [clientAddress, [clientCity, state].filter(Boolean).join(', ')].filter(Boolean);
}

/** The printed lines of a client: name, address, city, phone and email, without empty ones. */
export function clientLines(client: ClientContact): string[] {
  const phone = client.clientPhone && formatPhone(client.clientPhone);
  return [client.clientName, ...addressLines(client), phone, client.clientEmail].filter(
    (line): line is string => Boolean(line),
  );
}
