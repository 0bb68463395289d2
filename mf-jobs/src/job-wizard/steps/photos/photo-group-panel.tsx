import { PHOTO_GROUPS, type PhotoGroup } from '@app/domain/job/photos';
import { Panel } from '@app/ui';
import { useRef } from 'react';
import { useWizard } from '../../draft/draft-store.ts';
import { addJobPhoto } from '../../photos/draft-photos.ts';
import { IntakeReport } from '../../photos/intake-report.tsx';
import { PhotoButtons } from '../../photos/photo-buttons.tsx';
import { usePhotoIntake } from '../../photos/use-photo-intake.ts';
import { PhotoCard } from './photo-card.tsx';

export function PhotoGroupPanel({ type }: { type: PhotoGroup }) {
  const all = useWizard(({ draft }) => draft.photos);
  const photos = all.filter((photo) => photo.type === type);
  const { take, ...report } = usePhotoIntake((url, file) => addJobPhoto(type, file.name, url));
  const panel = useRef<HTMLElement>(null);

  return (
    <Panel
      ref={panel}
      tabIndex={-1}
      title={photos.length > 0 ? `${PHOTO_GROUPS[type]} (${photos.length})` : PHOTO_GROUPS[type]}
    >
      <div className="jobs:grid jobs:gap-4">
        <div>
          <PhotoButtons multiple onChoose={take} />
          <IntakeReport {...report} />
        </div>
        {photos.length === 0 ? (
          <p className="jobs:rounded jobs:border jobs:border-dashed jobs:border-line-strong jobs:px-4 jobs:py-8 jobs:text-center jobs:text-small jobs:text-ink-soft">
            No photos from {type} the work yet.
          </p>
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
