import type { Job } from '@app/domain/job/job';
import { hasRoomDetails } from '@app/domain/job/room-details';
import { Panel } from '@app/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { RoomDetailsView } from '../room-details-view.tsx';
import { RoomsOnInvoice } from '../rooms-on-invoice.tsx';
import type { EditJobFields } from './edit-job-fields.ts';

/** The documented rooms of the job. The rooms of detailed billing are fields of the form. */
export function RoomsOnInvoicePanel({ job }: { job: Job }) {
  const { control, register } = useFormContext<EditJobFields>();
  const rooms = useWatch({ control, name: 'rooms' });
  const documented = job.roomPhotos ?? [];
  if (!hasRoomDetails({ rooms: rooms ?? null, roomPhotos: documented })) return null;
  return (
    <Panel title="Room documentation">
      {documented.length > 0 && <RoomDetailsView rooms={{ cleaned: [], documented }} />}
      <RoomsOnInvoice className="jobs:not-first:mt-5" {...register('roomsOnInvoice')} />
    </Panel>
  );
}
