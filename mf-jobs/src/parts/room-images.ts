import { createContext, useContext } from 'react';
import type { PhotoIntake } from '../photos/use-photo-intake.ts';

/** The photos of the documented rooms of a form, by the ids of the rooms. */
export type RoomImages = {
  /** A data URL or a path; undefined for a room without a photo. */
  urlOf(id: string): string | undefined;
  set(id: string, image: string): void;
  remove(id: string): void;
  intake: PhotoIntake;
};

const Context = createContext<RoomImages | undefined>(undefined);

export const RoomImagesContext = Context.Provider;

export function useRoomImages(): RoomImages {
  const images = useContext(Context);
  if (!images) throw new Error('Room documentation needs a RoomImagesContext');
  return images;
}
