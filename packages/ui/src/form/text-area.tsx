import type { ComponentProps } from 'react';
import { controlClass, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

type TextAreaProps = FieldTexts & ComponentProps<'textarea'>;

export function TextArea({
  label,
  hint,
  error,
  optional = false,
  className,
  id: givenId,
  ...area
}: TextAreaProps) {
  const { id, control } = useFieldIds({ hint, error, optional }, givenId);
  return (
    <FieldFrame id={id} {...{ label, hint, error, optional, className }}>
      <textarea rows={4} {...area} {...control} className={controlClass(error, 'ui:px-3 ui:py-2')} />
    </FieldFrame>
  );
}
