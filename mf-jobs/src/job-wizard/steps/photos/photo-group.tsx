import { type PhotoGroup as Group, PHOTO_GROUPS } from '@app/domain/job/photos';
import { LENGTHS } from '@app/domain/shared/validation';
import { Button, Field, Panel } from '@app/ui';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { PhotoChooser } from '../../../photos/photo-chooser.tsx';
import type { PhotoEntry } from '../../draft/draft.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { addJobPhoto, labelJobPhoto, removeJobPhoto, wizardIntake } from '../../photos/draft-photos.ts';

export function PhotoGroup({ type }: { type: Group }) {
  const all = useDraft((draft) => draft.photos);
  const photos = all.filter((photo) => photo.type === type);
  const panel = useRef<HTMLElement>(null);

  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      title={photos.length > 0 ? `${PHOTO_GROUPS[type]} (${photos.length})` : PHOTO_GROUPS[type]}
    >
      <div className="jobs:grid jobs:gap-4">
        <PhotoChooser
          intake={wizardIntake}
          multiple
          onPhoto={(url, file) => addJobPhoto(type, file.name, url)}
        />
        {photos.length === 0 ? (
          <p className={EMPTY_GROUP}>No photos from {type} the work yet.</p>
        ) : (
          <ul className="jobs:grid jobs:gap-4">
            {photos.map((photo) => (
              <PhotoCard key={photo.id} photo={photo} onRemoved={() => panel.current?.focus()} />
            ))}
          </ul>
        )}
      </div>
    </Panel>
  );
}

const EMPTY_GROUP =
  'jobs:rounded jobs:border jobs:border-dashed jobs:border-line-strong jobs:px-4 jobs:py-8 jobs:text-center jobs:text-small jobs:text-ink-soft';

type PhotoCardProps = { photo: PhotoEntry; onRemoved: () => void };

function PhotoCard({ photo: { id, label }, onRemoved }: PhotoCardProps) {
  const url = useDraft((draft) => draft.images[id]);
  const handleRemove = () => {
    removeJobPhoto(id);
    onRemoved();
  };
  return (
    <li className="jobs:grid jobs:grid-cols-[7rem_minmax(0,1fr)] jobs:items-start jobs:gap-4">
      {url && (
        <img
          src={url}
          alt={label}
          className="jobs:aspect-square jobs:w-full jobs:rounded jobs:border jobs:border-line jobs:bg-mist jobs:object-cover"
        />
      )}
      <div className="jobs:col-start-2 jobs:grid jobs:gap-1">
        <Field
          label="Label"
          maxLength={LENGTHS.label}
          value={label}
          onChange={(event) => labelJobPhoto(id, event.target.value)}
        />
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 aria-hidden size="1.125em" />}
          aria-label={`Remove ${label}`}
          onClick={handleRemove}
          className="jobs:-ml-3 jobs:justify-self-start"
        >
          Remove
        </Button>
      </div>
    </li>
  );
}
