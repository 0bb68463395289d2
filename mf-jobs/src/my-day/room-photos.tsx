import type { CleanerVisit } from '@app/domain/job/my-day/my-day';
import { type ReactNode, useState } from 'react';
import { RoomPhotoList } from '../photos/photos-panel.tsx';
import { useRoomPhotos } from './my-day-calls.ts';

type Request = NonNullable<CleanerVisit['request']>;

/** The photos of the rooms from the request. */
export const RoomPhotos = ({ request }: { request: Request }) => (
  <OnRequest title="Photos of the rooms">
    <Photos request={request} />
  </OnRequest>
);

/** What is read when it is asked for: she pays for her line. */
export function OnRequest({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="jobs:mt-3" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="jobs:flex jobs:min-h-12 jobs:cursor-pointer jobs:items-center jobs:font-semibold jobs:text-leaf-deep jobs:underline jobs:underline-offset-4">
        {title}
      </summary>
      {isOpen && children}
    </details>
  );
}

function Photos({ request }: { request: Request }) {
  const { data: photos, error } = useRoomPhotos(request);
  if (error) return <p>The photos could not be loaded.</p>;
  if (!photos) return <p role="status">The photos are being loaded.</p>;
  if (photos.length === 0) return <p>The request has no photos.</p>;
  return <RoomPhotoList photos={photos} />;
}
