import type { PastClient } from '@app/domain/job/past-clients';
import type { ClientFields } from '../../draft/draft.ts';

/** Shown at most, so that the fields below stay where they are. */
const MOST = 3;

/** Of the clients that a search has found, by whatever word, those whose name has these letters. */
export function clientsNamed(found: readonly PastClient[], letters: string): PastClient[] {
  const wanted = letters.trim().toLowerCase();
  return found.filter(({ clientName }) => clientName.toLowerCase().includes(wanted)).slice(0, MOST);
}

/** What a new job takes over from an earlier one about its client; the day is another one. */
export const fieldsOf = (client: PastClient): Omit<ClientFields, 'jobDate' | 'jobEndDate'> => ({
  clientName: client.clientName,
  clientAddress: client.clientAddress,
  clientCity: client.clientCity ?? '',
  clientState: client.clientState ?? '',
  clientZip: client.clientZip ?? '',
  clientPhone: client.clientPhone ?? '',
  clientEmail: client.clientEmail ?? '',
  assignedCleaner: client.assignedCleaner ?? '',
});
