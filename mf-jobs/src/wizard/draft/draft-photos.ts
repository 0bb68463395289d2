import { MAX_JOB_PHOTOS, type PhotoGroup, photoLabel } from '@app/domain/job/photos/photos';
import { newId } from '@app/web-kit';
import { dropPhotos, sendPhotos } from '../../photos/photo-transfers.ts';
import type { PhotoIntake } from '../../photos/use-photo-intake.ts';
import { changeDraft, currentDraft, draftStore } from './draft-store.ts';

export function addJobPhoto(type: PhotoGroup, fileName: string, url: string): void {
  const id = newId();
  changeDraft(({ photos, images }) => ({
    photos: [...photos, { id, type, label: photoLabel(type, fileName) }],
    images: { ...images, [id]: url },
  }));
  sendPhotos([url]);
}

export function labelJobPhoto(id: string, label: string): void {
  changeDraft(({ photos }) => ({
    photos: photos.map((photo) => (photo.id === id ? { ...photo, label } : photo)),
  }));
}

export function removeJobPhoto(id: string): void {
  changeDraft(({ photos }) => ({ photos: photos.filter((photo) => photo.id !== id) }));
  removeImage(id);
}

export function setImage(id: string, url: string): void {
  dropImage(id);
  sendPhotos([url]);
  changeDraft(({ images }) => ({ images: { ...images, [id]: url } }));
}

export function removeImage(id: string): void {
  dropImage(id);
  changeDraft(({ images: { [id]: _removed, ...images } }) => ({ images }));
}

function dropImage(id: string): void {
  const image = currentDraft().images[id];
  if (image) dropPhotos([image]);
}

export const wizardIntake: PhotoIntake = {
  begin() {
    const { id } = currentDraft();
    // The draft can be replaced in the meantime ("Start Over").
    return () => currentDraft().id === id;
  },
  isFull: () => Object.keys(currentDraft().images).length >= MAX_JOB_PHOTOS,
  count: (change) => draftStore.setState(({ preparing }) => ({ preparing: preparing + change })),
};
