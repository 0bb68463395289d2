import * as jobs from '@app/contract/jobs';
import { useCall } from '@app/web-kit';
import { useDraft } from './draft-store.ts';
import { isClientComplete } from './validate-draft.ts';

/** Who of the client book the job will belong to; null for nobody, undefined until it is known and where it is not asked for. */
export function useClientOfDraft(isAsked: boolean) {
  const draft = useDraft((current) => current);
  const { clientName: name, clientAddress: address, clientPhone: phone, clientEmail: email } = draft.client;
  const query = { name, address, phone, email };
  const { data } = useCall(jobs.clientOf, isAsked && isClientComplete(draft) ? { query } : null, {
    revalidateIfStale: true,
  });
  return data?.client;
}
