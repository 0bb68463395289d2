import { hasReport } from '@app/domain/job/documents/printed-job';
import type { Job } from '@app/domain/job/job/job';
import { hasRoomDetails } from '@app/domain/job/job/room-details';
import { Panel } from '@app/ui';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RoomsOnInvoice } from '../parts/job-rooms-panel.tsx';
import { type RoomImages, RoomImagesContext } from '../parts/room-card.tsx';
import { CollapsedRooms } from '../parts/room-documentation.tsx';
import type { EditJobFields } from './edit-job-fields.ts';
import { photoUrl } from './edit-photos.ts';
import { useEditIntake } from './edit-photos-panel.tsx';
import { addNewPhoto } from './new-photos.ts';

type DocumentedRoomsPanelProps = {
  /** The saved job that the input is based on. */
  job: Job;
  /** The number of photos that are being prepared has changed by this. */
  onPreparing: (change: number) => void;
};

/** The documented rooms and the choice to print them. The rooms of detailed billing are other fields of the form. */
export const DocumentedRoomsPanel = memo(({ job, onPreparing }: DocumentedRoomsPanelProps) => {
  const { control, register } = useFormContext<EditJobFields>();
  const documented = useWatch({ control, name: 'roomPhotos' });
  const rooms = useWatch({ control, name: 'rooms' });
  const finalPricingMethod = useWatch({ control, name: 'finalPricingMethod' });
  const images = useEditImages(job, onPreparing);
  const isConsultation = hasReport({ pricingMethod: job.pricingMethod, finalPricingMethod });
  const isDocumented = documented.length > 0 || isConsultation || finalPricingMethod === 'detailedBilling';
  const hasRooms = hasRoomDetails({ rooms: rooms ?? null, roomPhotos: documented });
  if (!isDocumented && !hasRooms) return null;
  const choice = hasRooms && (
    <RoomsOnInvoice className="jobs:not-first:mt-5" {...register('roomsOnInvoice')} />
  );
  if (!isDocumented) return <Panel title="Room documentation">{choice}</Panel>;
  return (
    <Panel aria-label="Room documentation">
      <RoomImagesContext value={images}>
        <CollapsedRooms count={documented.length} isOpen={documented.length > 0 || isConsultation} />
      </RoomImagesContext>
      {choice}
    </Panel>
  );
});

function useEditImages(job: Job, onPreparing: (change: number) => void): RoomImages {
  const { getValues, setValue } = useFormContext<EditJobFields>();
  const intake = useEditIntake(onPreparing);
  const roomOf = (id: string) => getValues('roomPhotos').find((room) => room.id === id);
  const setUrl = (id: string, url: string) => {
    const at = getValues('roomPhotos').findIndex((room) => room.id === id);
    // The room can be removed while its photo is prepared.
    if (at !== -1) setValue(`roomPhotos.${at}.url`, url);
  };
  return {
    urlOf: (id) => {
      const room = roomOf(id);
      return (room && photoUrl(job, room)) || undefined;
    },
    set: (id, image) => setUrl(id, addNewPhoto(job.id, image)),
    remove: (id) => setUrl(id, ''),
    intake,
  };
}
