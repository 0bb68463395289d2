import { HOME_NOTE_NAMES, type HomeNotes, type NewClient } from './client.ts';
import { type Address, isSameHome } from './same-client.ts';

/** What a client becomes with everything of another one, who is the same person. */
export function combined(client: Omit<NewClient, 'name'>, other: Omit<NewClient, 'name'>) {
  const homes = [...client.homes];
  const matched = new Set<number>();
  for (const home of other.homes) {
    const twin = homes.findIndex((one, at) => !matched.has(at) && isSamePlace(one, home));
    const same = twin >= 0 ? twin : homes.findIndex((one) => isSameHome(one, home));
    const own = homes[same];
    matched.add(same);
    if (own) {
      const { city, state, zip, notes } = own;
      homes[same] = {
        ...own,
        ...{ city: city ?? home.city, state: state ?? home.state, zip: zip ?? home.zip },
        notes: joinedNotes(notes, home.notes),
      };
    } else homes.push(home);
  }
  return {
    company: client.company ?? other.company,
    phones: joined(client.phones, other.phones, (phone) => phone.replace(/\D/g, '') || phone),
    emails: joined(client.emails, other.emails),
    tags: joined(client.tags, other.tags),
    isTaxExempt: client.isTaxExempt || (other.isTaxExempt ?? false),
    taxCertificate: client.taxCertificate ?? other.taxCertificate ?? null,
    homes,
  };
}

/** Two homes in streets of one name are told apart by city, state and ZIP code. */
const isSamePlace = (one: Address, other: Address) =>
  isSameHome(one, other) && (['city', 'state', 'zip'] as const).every((part) => one[part] === other[part]);

function joined(
  own: readonly string[],
  others: readonly string[],
  keyOf = (one: string) => one.toLowerCase(),
): string[] {
  const known = new Set(own.map(keyOf));
  return [...own, ...others.filter((one) => !known.has(keyOf(one)))];
}

/** The notes of both, so that nothing is lost. */
const joinedNotes = (own: HomeNotes, others: HomeNotes): HomeNotes =>
  Object.fromEntries(
    HOME_NOTE_NAMES.map((name) => [
      name,
      joined([own[name] ?? ''], [others[name] ?? ''])
        .filter(Boolean)
        .join('\n') || null,
    ]),
  ) as HomeNotes;
