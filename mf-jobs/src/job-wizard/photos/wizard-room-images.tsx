import type { ReactNode } from 'react';
import { RoomImagesContext } from '../../rooms/room-images.ts';
import { useDraft } from '../draft/draft-store.ts';
import { removeImage, setImage, wizardIntake } from './draft-photos.ts';

export function WizardRoomImages({ children }: { children: ReactNode }) {
  const images = useDraft((draft) => draft.images);
  return (
    <RoomImagesContext
      value={{
        urlOf: (id) => images[id],
        set: setImage,
        remove: removeImage,
        intake: wizardIntake,
      }}
    >
      {children}
    </RoomImagesContext>
  );
}
