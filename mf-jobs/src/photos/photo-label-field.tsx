import type { PhotoGroup } from '@app/domain/job/photos/photos';
import { LENGTHS } from '@app/domain/shared/lengths';
import { Field, VisuallyHidden } from '@app/ui';
import type { ComponentProps } from 'react';

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
