import type { Job } from '@app/domain/job/job';
import { MESSAGES } from '@app/domain/shared/messages';
import { Panel } from '@app/ui';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

type Photo = NonNullable<Job['photos']>[number];

const GROUPS = [
  { type: 'before', title: 'Before' },
  { type: 'after', title: 'After' },
] as const;

export function PhotosPanel({ photos }: { photos: readonly Photo[] }) {
  if (photos.length === 0) return null;
  return (
    <Panel title="Photos">
      <div className="jobs:grid jobs:grid-cols-2 jobs:gap-4">
        {GROUPS.map(({ type, title }) => (
          <PhotoGroup key={type} title={title} photos={photos.filter((photo) => photo.type === type)} />
        ))}
      </div>
    </Panel>
  );
}

const PhotoGroup = ({ title, photos }: { title: string; photos: readonly Photo[] }) => (
  <section aria-label={`${title} photos`} className="jobs:min-w-0">
    <h3 className="jobs:mb-2 jobs:font-semibold">{title}</h3>
    {photos.length === 0 && <p className="jobs:text-small jobs:text-ink-soft">No photos</p>}
    <ul className="jobs:grid jobs:gap-4">
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <PhotoView photo={photo} name={`${title}, photo ${index + 1}`} />
        </li>
      ))}
    </ul>
  </section>
);

function PhotoView({ photo, name }: { photo: Photo; name: string }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <figure>
      {isBroken ? (
        <p className="jobs:flex jobs:aspect-[4/3] jobs:items-center jobs:justify-center jobs:gap-2 jobs:rounded jobs:bg-mist jobs:p-2 jobs:text-small jobs:text-ink-soft">
          <ImageOff aria-hidden size="1.125em" />
          {MESSAGES.photoUnavailable}
        </p>
      ) : (
        <img
          src={photo.url}
          alt={name}
          onError={() => setBroken(true)}
          className="jobs:aspect-[4/3] jobs:w-full jobs:rounded jobs:bg-mist jobs:object-cover"
        />
      )}
      <figcaption className="jobs:mt-1 jobs:text-small jobs:text-ink-soft jobs:[overflow-wrap:anywhere]">
        {photo.label}
      </figcaption>
    </figure>
  );
}
