import { HOME_NOTE_NAMES, type HomeNotes, type NewClient } from './client.ts';
import { isSameHome, isSamePlace, phonesOf } from './same-client.ts';

type Fields = Omit<NewClient, 'name'>;

/** What a client becomes with everything of another one, who is the same person. */
export function combined(client: Fields, other: Fields): Required<Fields> {
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
    phones: joined(client.phones, other.phones, (phone) =>
      phonesOf(phone).map((one) => one.replace(/\D/g, '') || one),
    ),
    emails: joined(client.emails, other.emails),
    tags: joined(client.tags, other.tags),
    isTaxExempt: client.isTaxExempt || (other.isTaxExempt ?? false),
    taxCertificate: client.taxCertificate ?? other.taxCertificate ?? null,
    homes,
  };
}

function joined(
  own: readonly string[],
  others: readonly string[],
  keysOf = (one: string) => [one.trim().toLowerCase()],
): string[] {
  const known = new Set(own.flatMap(keysOf));
  return [...own, ...others.filter((one) => !keysOf(one).every((key) => known.has(key)))];
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
