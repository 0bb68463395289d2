import { Field } from '@app/ui';
import type { ComponentProps } from 'react';

export const SquareFootageField = (props: Omit<ComponentProps<typeof Field>, 'label' | 'type'>) => (
  <Field
    label="Square footage"
    type="number"
    min={1}
    step={1}
    inputMode="numeric"
    suffix="sq ft"
    {...props}
  />
);
