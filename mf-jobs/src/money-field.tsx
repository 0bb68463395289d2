import { Field } from '@app/ui';
import type { ComponentProps } from 'react';

/** An amount of dollars to the cent, 0 or more unless `min` says otherwise. */
export const MoneyField = (props: Omit<ComponentProps<typeof Field>, 'type' | 'prefix'>) => (
  <Field min={0} step={0.01} inputMode="decimal" {...props} type="number" prefix="$" />
);
