import { MAX_JOB_PHOTOS } from '@app/domain/job/photos/photos';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { PhotoIntake } from '../photos/use-photo-intake.ts';
import type { EditJobFields } from './edit-job-fields.ts';

/** Receives the photos of Edit Job while it is open. `onPreparing`: the number that is being prepared has changed by this. */
export function useEditIntake(onPreparing: (change: number) => void): PhotoIntake {
  const { getValues } = useFormContext<EditJobFields>();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  return {
    begin: () => () => isOpen.current,
    isFull: () => {
      const rooms = getValues('roomPhotos').filter(({ url }) => url !== '');
      return getValues('photos').length + rooms.length >= MAX_JOB_PHOTOS;
    },
    count: onPreparing,
  };
}
