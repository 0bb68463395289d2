import { LENGTHS } from '@app/domain/shared/validation';
import { Button, Field } from '@app/ui';
import { Trash2 } from 'lucide-react';
import type { PhotoEntry } from '../draft/draft.ts';
import { useDraft } from '../draft/draft-store.ts';
import { labelJobPhoto, removeJobPhoto } from './job-photos.ts';

type PhotoCardProps = { photo: PhotoEntry; onRemoved: () => void };

export function PhotoCard({ photo: { id, label }, onRemoved }: PhotoCardProps) {
  const url = useDraft((draft) => draft.images[id]);
  const handleRemove = () => {
    removeJobPhoto(id);
    onRemoved();
  };
  return (
    <li className="jobs:grid jobs:min-w-0 jobs:content-start jobs:gap-2">
      {url && (
        <img
          src={url}
          alt={label}
          className="jobs:aspect-4/3 jobs:w-full jobs:rounded jobs:border jobs:border-line jobs:bg-mist jobs:object-cover"
        />
      )}
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
        className="jobs:justify-self-start"
      >
        Remove
      </Button>
    </li>
  );
}
