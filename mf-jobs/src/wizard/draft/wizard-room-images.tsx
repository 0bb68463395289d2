import type { ReactNode } from 'react';
import { RoomImagesContext } from '../../parts/room-card.tsx';
import { removeImage, setImage, wizardIntake } from './draft-photos.ts';
import { useDraft } from './draft-store.ts';

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
