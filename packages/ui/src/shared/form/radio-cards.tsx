import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../../compiled/cx.ts';
import { FieldError, type FieldTexts, Hint } from './field-frame.tsx';

export type RadioCard = { value: string; label: string; description?: ReactNode; icon?: ReactNode };

type RadioCardsProps = Omit<FieldTexts, 'label' | 'optional'> &
  Omit<ComponentProps<'input'>, 'type' | 'value' | 'children'> & {
    legend: ReactNode;
    hideLegend?: boolean;
    options: readonly RadioCard[];
    /** The value for controlled use only; omit it with `register(name)` of react-hook-form. */
    value?: string;
    columns?: 1 | 2;
  };

export function RadioCards(props: RadioCardsProps) {
  const { legend, hideLegend, hint, error, options, value, columns = 1, className, ...input } = props;
  const id = useId();
  const describedBy =
    [hint != null && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset className={cx('ui-field ui:min-w-0', className)} aria-describedby={describedBy}>
      <legend className={hideLegend ? 'ui:sr-only' : 'ui:mb-2 ui:font-semibold'}>{legend}</legend>
      {hint != null && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <div className={cx('ui:grid ui:grid-cols-1 ui:gap-3', columns === 2 && 'ui:sm:grid-cols-2')}>
        {options.map((option) => (
          <Card key={option.value} option={option} invalid={Boolean(error)}>
            <input
              {...input}
              type="radio"
              value={option.value}
              checked={value === undefined ? undefined : value === option.value}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={option.description == null ? undefined : `${id}-${option.value}-more`}
              className="ui:mt-1 ui:size-5 ui:shrink-0 ui:accent-leaf"
            />
            <CardText id={`${id}-${option.value}`} option={option} />
          </Card>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

type CardProps = { option: RadioCard; invalid: boolean; children: ReactNode };

const Card = ({ option, invalid, children }: CardProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the radio is the first child
  <label
    className={cx(
      'ui:flex ui:cursor-pointer ui:items-start ui:gap-3 ui:rounded ui:border ui:bg-surface ui:p-4 ui:transition-colors',
      'ui:hover:border-leaf ui:has-checked:border-leaf ui:has-checked:bg-leaf-wash',
      'ui:has-checked:[box-shadow:inset_0_0_0_1px_var(--app-leaf)] ui:has-disabled:cursor-not-allowed ui:has-disabled:bg-mist',
      invalid ? 'ui:border-danger' : 'ui:border-line-strong',
    )}
  >
    {children}
    {option.icon != null && (
      <span className="ui:@max-3xs:hidden ui:ml-auto ui:text-ink-soft">{option.icon}</span>
    )}
  </label>
);

const CardText = ({ id, option }: { id: string; option: RadioCard }) => (
  <span className="ui:min-w-0 ui:wrap-anywhere">
    <span id={id} className="ui:block ui:font-semibold">
      {option.label}
    </span>
    {option.description != null && (
      <span id={`${id}-more`} className="ui:block ui:text-small ui:text-ink-soft">
        {option.description}
      </span>
    )}
  </span>
);
