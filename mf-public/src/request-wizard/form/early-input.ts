import { EMPTY_FIELDS, type FieldName, isFieldName, type RequestFields } from './request-fields.ts';

export const FORM_ID = 'request-form';

const prerenderedForm = (): HTMLElement | null => document.getElementById(FORM_ID);

/** True while the page is prerendered, and where it begins with that markup. */
export const isPrerendered = (): boolean => typeof document === 'undefined' || prerenderedForm() !== null;

export type EarlyInput = {
  /** The values that the prerendered form has now. */
  fields: RequestFields;
  /**
   * Ends the recording; returns what was typed since, and the field that had the focus and is gone, as in a page that the browser
   * translated.
   */
  stop(): { typed: [FieldName, string][]; focused: FieldName | undefined };
};

/** Records what is typed into the prerendered form until its code has taken it over. */
export function recordEarlyInput(): EarlyInput {
  const later = new Map<FieldName, string>();
  if (typeof document === 'undefined')
    return { fields: EMPTY_FIELDS, stop: () => ({ typed: [], focused: undefined }) };
  let active = document.activeElement;
  const follow = ({ target }: Event) => {
    active = target as Element;
  };
  const record = ({ target }: Event) => {
    if (target instanceof HTMLInputElement && isFieldName(target.name)) later.set(target.name, target.value);
  };
  document.addEventListener('input', record, { capture: true });
  document.addEventListener('focusin', follow);
  return {
    fields: { ...EMPTY_FIELDS, ...typedSoFar() },
    stop: () => {
      document.removeEventListener('input', record, { capture: true });
      document.removeEventListener('focusin', follow);
      const { name = '', isConnected = true } = active instanceof HTMLInputElement ? active : {};
      const focused = !isConnected && isFieldName(name) ? name : undefined;
      return { typed: [...later], focused };
    },
  };
}

function typedSoFar(): Partial<RequestFields> {
  const inputs = [...(prerenderedForm()?.querySelectorAll('input') ?? [])];
  return Object.fromEntries(
    inputs.filter(({ name }) => isFieldName(name)).map(({ name, value }) => [name, value]),
  );
}
