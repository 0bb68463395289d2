import { LENGTHS } from '@app/domain/shared/validation';
import { Button, Field } from '@app/ui';
import { Trash2 } from 'lucide-react';
import type { PhotoEntry } from '../../draft/draft.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { labelJobPhoto, removeJobPhoto } from '../../photos/draft-photos.ts';

type PhotoCardProps = { photo: PhotoEntry; onRemoved: () => void };

export function PhotoCard({ photo: { id, label }, onRemoved }: PhotoCardProps) {
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
