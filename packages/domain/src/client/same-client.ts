import type { NewJob } from '../job/job/job.ts';
import { isSameNumber } from '../shared/phone.ts';
import { phoneKeys, searchText } from '../shared/search-text.ts';
import { keysOf } from '../shared/validation.ts';
import { type Client, clientSchema, type Home, type NewClient } from './client.ts';

export type Address = Pick<Home, 'address' | 'city' | 'state' | 'zip'>;
/** What a person is known by. */
type Identity = Pick<Client, 'name' | 'phones' | 'emails'> & { homes: readonly Address[] };
type Details = Omit<NewClient, keyof Identity>;
/** A job and a request say no details. */
export type Person = Identity & Partial<Details>;

export type JobClient = Pick<
  NewJob,
  'clientName' | 'clientAddress' | 'clientCity' | 'clientState' | 'clientZip'
> & { clientPhone?: string | null | undefined; clientEmail?: string | null | undefined };

/** The person of a job, a series or a request, who has one home. */
export const personOf = (job: JobClient): Person => ({
  name: job.clientName,
  phones: job.clientPhone ? [job.clientPhone] : [],
  emails: job.clientEmail ? [job.clientEmail] : [],
  homes: [{ address: job.clientAddress, city: job.clientCity, state: job.clientState, zip: job.clientZip }],
});

// With fewer digits it is no complete number, but a text such as 'ext 12'.
const MIN_PHONE_DIGITS = 7;

/** The numbers of a cell; what has too few digits for one stays with the number before, such as an extension. */
export function phonesOf(cell: string): string[] {
  const parts = cell.split(/[\n;,]|:::/);
  const areNumbers = parts.every((part) => part.replace(/\D/g, '').length >= MIN_PHONE_DIGITS);
  return areNumbers ? parts : [cell];
}

const numbersOf = (phones: readonly string[]) =>
  phones.flatMap(phoneKeys).filter((number) => number.length >= MIN_PHONE_DIGITS);
const plainEmails = (emails: readonly string[]) => emails.map((email) => email.trim().toLowerCase());

export const NOBODY: Identity = { name: '', phones: [], emails: [], homes: [] };

const DETAILS = keysOf(clientSchema.entries).filter((field): field is keyof Details => !(field in NOBODY));

/** Empty for what was not entered. */
const asText = (detail: string | boolean | readonly string[] | null | undefined) => String(detail || '');

export const hasDetails = (person: Person): boolean => DETAILS.some((field) => asText(person[field]) !== '');

const MAX_KEY_LENGTH = 200;

/** The words under which a person is looked up. Others may have one of them, too: `findSame` decides. */
export function lookupKeys({ name, phones, emails, homes }: Person): string[] {
  const keys = [
    ...plainEmails(emails).map((email) => `email ${email}`),
    ...numbersOf(phones).map((number) => `phone ${number.slice(-MIN_PHONE_DIGITS)}`),
    ...homes.map(({ address }) => `home ${searchText(name, address)}`),
  ];
  if (keys.length === 0) keys.push(`name ${searchText(name)}`);
  return [...new Set(keys.map((key) => key.slice(0, MAX_KEY_LENGTH)))];
}

const zip = (home: Address) => home.zip?.slice(0, 5);

/** True for one address, however it is written. */
export const isSameHome = (one: Address, other: Address): boolean =>
  searchText(one.address) === searchText(other.address) &&
  (!zip(one) || !zip(other) || zip(one) === zip(other));

/** True for a home that says nothing which the other does not. */
export const isWithin = (home: Address, other: Address): boolean =>
  isSameHome(home, other) &&
  (['city', 'state', 'zip'] as const).every((part) => !home[part] || isSameText(home[part], other[part]));

/** Two homes in streets of one name are told apart by city, state and ZIP code. */
export const isSamePlace = (one: Address, other: Address): boolean =>
  isWithin(one, other) && isWithin(other, one);

const isSameText = (one: string | null | undefined, other: string | null | undefined) =>
  searchText(one) === searchText(other) && (searchText(one) !== '' || (one ?? '') === (other ?? ''));

const sharesEmail = (one: Person, other: Person) => {
  const emails = plainEmails(other.emails);
  return plainEmails(one.emails).some((email) => emails.includes(email));
};
const sharesNumber = (one: Person, other: Person) => {
  const numbers = numbersOf(other.phones);
  return numbersOf(one.phones).some((number) => numbers.some((known) => isSameNumber(number, known)));
};
const sharesHome = (one: Person, other: Person) =>
  searchText(one.name) === searchText(other.name) &&
  one.homes.some((home) => other.homes.some((known) => isSameHome(home, known)));

/** True for people of whom all is the same, also the details if both say some. */
export const isWhole = (one: Person, other: Person): boolean =>
  isSameText(one.name, other.name) &&
  (![one, other].every((person) => DETAILS.some((field) => person[field] !== undefined)) ||
    DETAILS.every((field) => isSameText(asText(one[field]), asText(other[field])))) &&
  [
    [one, other],
    [other, one],
  ].every(([has, known]) => hasAll(has!, known!));

const hasAll = (known: Person, person: Person) =>
  Object.values(missingIn(known, person)).every((lacking) => lacking.length === 0) &&
  person.homes.every((home) => known.homes.some((own) => isSamePlace(home, own)));

const WAYS = [isWhole, sharesEmail, sharesNumber, sharesHome];

/**
 * Who of the clients a person is: the one of whom all is the same, also of one who has only a name, the one with the same email in any
 * case, the same telephone number in any spelling, or the same name at the same home, in this order. The client that a job has already
 * comes before others that fit, too.
 */
export function findSame<Known extends Person & { id: number }>(
  person: Person,
  clients: readonly Known[],
  currentId: number | null = null,
): Known | undefined {
  const current = clients.find(({ id }) => id === currentId);
  if (current && WAYS.some((way) => way(person, current))) return current;
  for (const way of WAYS) {
    const found = clients.find((client) => way(person, client));
    if (found) return found;
  }
  return undefined;
}

// More with one email or number are no one's, such as 'none@example.com'.
const MAX_PER_KEY = 20;

/** Many people, among whom a person is found without comparing all of them. */
export function peopleByKey<Known extends Person & { id: number }>(people: readonly Known[] = []) {
  const ofKey = new Map<string, Known[]>();
  const add = (one: Known) => {
    for (const key of lookupKeys(one)) {
      const known = ofKey.get(key) ?? [];
      if (known.length < MAX_PER_KEY) ofKey.set(key, [...known, one]);
    }
  };
  const find = (person: Person): Known | undefined => {
    const likely = new Set(lookupKeys(person).flatMap((key) => ofKey.get(key) ?? []));
    return findSame(
      person,
      [...likely].sort((one, other) => one.id - other.id),
    );
  };
  for (const one of people) add(one);
  return { add, find };
}

/** The phones and emails of a client in which those that a person had are replaced by what the client lacks of the person. */
export function replacedContact(client: Person, had: Person, has: Person): Pick<Client, 'phones' | 'emails'> {
  const lacking = missingIn(client, has);
  const replaced = (kind: 'phones' | 'emails', way: typeof sharesEmail) => {
    const isOld = (known: string) =>
      lacking[kind].length > 0 && way({ ...NOBODY, [kind]: [known] }, { ...NOBODY, [kind]: had[kind] });
    const at = client[kind].findIndex(isOld);
    return at < 0 ? client[kind] : client[kind].toSpliced(at, 1, ...lacking[kind]);
  };
  return { phones: replaced('phones', sharesNumber), emails: replaced('emails', sharesEmail) };
}

/** What a client lacks of a person. */
export function missingIn(client: Person, person: Person) {
  const lacks = (way: typeof sharesEmail, part: Partial<Person>) => !way({ ...NOBODY, ...part }, client);
  return {
    phones: person.phones.filter(
      (phone) => lacks(sharesNumber, { phones: [phone] }) && !client.phones.includes(phone),
    ),
    emails: person.emails.filter((email) => lacks(sharesEmail, { emails: [email] })),
    homes: person.homes.filter((home) => !client.homes.some((known) => isSameHome(home, known))),
  };
}
