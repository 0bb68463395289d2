import { Field } from '@app/ui';
import { useNumberInput } from '@app/web-kit/forms/number-input';
import type { ComponentProps } from 'react';

export const NumberField = (props: Omit<ComponentProps<typeof Field>, 'type'>) => (
  <Field {...props} {...useNumberInput(props)} />
);
