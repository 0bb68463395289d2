import { otherTabs } from '@app/web-kit/other-tabs';
import { useEffect, useEffectEvent } from 'react';
import type { RequestFields } from '../form/request-fields.ts';
import type { PhotoSlot } from '../photos/room-photos.ts';
import type { SentRequest } from './use-submit-request.ts';

/** What is in the form of a tab. */
export type Input = { fields: RequestFields; slots: PhotoSlot[] };

type SentDraft = {
  draftId: string | undefined;
  name: string;
  request: SentRequest;
  /** What was in the form of the tab that sent it, at its start and at last. */
  inputs: Input[];
};

const receivers = new Set<(sent: SentDraft) => void>();

/** Sends what was sent to the other tabs, in which the same draft may be on screen. */
export const announceSent = otherTabs<SentDraft>('request-sent', (sent) => {
  for (const receive of receivers) receive(sent);
});

/** Calls `receive` with what another tab has sent. */
export function useSentElsewhere(receive: (sent: SentDraft) => void): void {
  const onReceive = useEffectEvent(receive);
  useEffect(() => {
    receivers.add(onReceive);
    return () => void receivers.delete(onReceive);
  }, []);
}

/** True if nothing was entered that is in none of the other inputs. */
export const isIn = (others: readonly Input[], { fields, slots }: Input): boolean =>
  others.some((other) => JSON.stringify(other.fields) === JSON.stringify(fields)) &&
  slots.every((slot) => others.some((other) => other.slots.includes(slot)));
