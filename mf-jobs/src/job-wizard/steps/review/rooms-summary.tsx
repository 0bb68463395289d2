import { newJobOf } from '@app/domain/job/draft';
import { hasRoomDetails, roomDetails } from '@app/domain/job/room-details';
import { useFormContext } from 'react-hook-form';
import { RoomsPanel } from '../../../rooms-on-invoice.tsx';
import type { Draft } from '../../draft/draft.ts';
import { validDraft } from '../../draft/validate-draft.ts';
import type { ReviewFields } from './review-fields.ts';

type RoomsSummaryProps = { draft: Draft; fields: ReviewFields };

/** The rooms that the job will store. Renders nothing without any. */
export function RoomsSummary({ draft, fields }: RoomsSummaryProps) {
  const { register } = useFormContext<ReviewFields>();
  const valid = validDraft(draft, fields);
  const job = valid && newJobOf(valid);
  if (!job || !hasRoomDetails(job)) return null;
  return <RoomsPanel rooms={roomDetails(job)} {...register('roomsOnInvoice')} />;
}
