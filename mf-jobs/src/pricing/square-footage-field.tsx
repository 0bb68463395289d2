import type { ComponentProps } from 'react';
import { NumberField } from './number-field.tsx';

export const SquareFootageField = (props: Omit<ComponentProps<typeof NumberField>, 'label'>) => (
  <NumberField label="Square footage" min={1} step={1} inputMode="numeric" suffix="sq ft" {...props} />
);
