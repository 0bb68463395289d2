import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { SelectedRooms } from './room-photos.ts';
import type { RoomPhotosStore } from './room-photos-store.ts';

export const RoomPhotosContext = createContext<RoomPhotosStore | null>(null);

export function useRoomPhotos(): RoomPhotosStore {
  const store = useContext(RoomPhotosContext);
  if (!store) throw new Error('Rooms are shown inside a request form');
  return store;
}

export const useSelectedRooms = (): SelectedRooms => useStore(useRoomPhotos(), ({ rooms }) => rooms);
