import type { PhotoGroup } from '@app/domain/job/photos/photos';
import { LENGTHS } from '@app/domain/shared/lengths';
import { Button, Field, VisuallyHidden } from '@app/ui';
import { Trash2 } from '@app/ui/icons';
import type { ComponentProps, ReactNode } from 'react';

type PhotoCardProps = {
  label: string;
  image: ReactNode;
  onRemove: () => void;
  /** The field of the label. */
  children: ReactNode;
};

export const PhotoCard = ({ label, image, onRemove, children }: PhotoCardProps) => (
  <li className="jobs:grid jobs:grid-cols-[minmax(0,7rem)_minmax(60%,1fr)] jobs:@max-3xs:block jobs:items-start jobs:gap-4">
    {image}
    <div className="jobs:col-start-2 jobs:@max-3xs:mt-2 jobs:grid jobs:gap-1">
      {children}
      <Button
        variant="quiet"
        size="small"
        icon={<Trash2 aria-hidden size="1.125em" />}
        aria-label={`Remove ${label}`}
        onClick={onRemove}
        className="jobs:-ml-3 jobs:justify-self-start"
      >
        Remove
      </Button>
    </div>
  </li>
);

export const EmptyPhotos = ({ children }: { children: ReactNode }) => (
  <p className="jobs:rounded jobs:border jobs:border-dashed jobs:border-line-strong jobs:px-4 jobs:py-8 jobs:text-center jobs:text-small jobs:text-ink-soft">
    {children}
  </p>
);

type PhotoLabelFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'maxLength'> & {
  type: PhotoGroup;
  /** The position in its group, from 0 on. */
  index: number;
};

/** The label of a photo. Its name says which photo that is, and stays while the label is typed: 'Label of before photo 1'. */
export const PhotoLabelField = ({ type, index, ...input }: PhotoLabelFieldProps) => (
  <Field
    label={
      <>
        Label{' '}
        <VisuallyHidden>
          of {type} photo {index + 1}
        </VisuallyHidden>
      </>
    }
    maxLength={LENGTHS.label}
    {...input}
  />
);
