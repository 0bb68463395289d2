import { newJobOf } from '@app/domain/job/draft';
import { hasRoomDetails, roomDetails } from '@app/domain/job/room-details';
import { Checkbox, Panel } from '@app/ui';
import { useFormContext } from 'react-hook-form';
import { ROOMS_ON_INVOICE } from '../../../job-rooms-panel.tsx';
import { RoomDetailsView } from '../../../room-details-view.tsx';
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
  return (
    <Panel title="Rooms">
      <RoomDetailsView rooms={roomDetails(job)} />
      <Checkbox
        {...ROOMS_ON_INVOICE}
        className="jobs:mt-5 jobs:border-t jobs:border-line jobs:pt-4"
        {...register('roomsOnInvoice')}
      />
    </Panel>
  );
}
