import { numberFromText, unreadableNumber } from '@app/domain/shared/number-text';

/** What number inputs of all browsers take over as it is. */
const PLAIN = /^-?\d*\.?\d*$/;

/** The digit keys of an East Asian keyboard. Chromium takes them over as ASCII digits. */
const WIDE_DIGIT = /^[０-９]$/;

type Listeners = {
  /** What the field shows beside the number, such as '$'. */
  sign: () => string;
  /** A change that React does not notice. */
  onChange: () => void;
  /** The message while what was entered is no number. `isWhole` when it was entered at once, as a pasted text. */
  onMessage: (message: string | undefined, isWhole: boolean) => void;
};

/**
 * Reads what is entered into a number input. By themselves Firefox and Safari show '1,400' and report nothing, and Chromium
 * makes 15 of '1,5'. Here a character that is not part of a plain number is kept out of the input, and the whole is understood or
 * has a message. Returns the input for a form: its value is 'NaN' while it has a message.
 */
export function numberEntry(input: HTMLInputElement, { sign, onChange, onMessage }: Listeners) {
  // What was typed one after the other, with what was kept out, and the values before and after it.
  let [typed, before, now] = ['', input.value, input.value];
  let shown: string | undefined;

  function restart() {
    typed = '';
    before = now = input.value;
  }

  function show(unread: string | undefined, isWhole = false) {
    const message = unread === undefined ? undefined : unreadableNumber(unread);
    if (message === shown) return;
    shown = message;
    input.setCustomValidity(message ?? '');
    onMessage(message, isWhole);
  }

  /** What was typed is understood if it reads as the number that the input has. Where in it is unknown. */
  function judge() {
    const number = numberFromText(input.value);
    const { badInput } = input.validity;
    const isUnderstood = PLAIN.test(typed)
      ? !badInput
      : [typed, before + typed, typed + before].some((text) => numberFromText(text, sign()) === number);
    // What is no number for the browser either is still to be seen in the field.
    show(isUnderstood ? undefined : badInput ? '' : typed);
  }

  function takeWhole(text: string) {
    const number = numberFromText(text, sign());
    if (number === undefined) return;
    if (Number.isNaN(number)) return show(text, true);
    input.value = String(number);
    restart();
    show(undefined);
  }

  input.addEventListener('beforeinput', (event) => {
    // What was kept out is all that is left to delete.
    if (shown && event.inputType.startsWith('delete') && input.value === '' && !input.validity.badInput) {
      restart();
      judge();
      return onChange();
    }
    const text = event.isComposing ? '' : (event.data ?? event.dataTransfer?.getData('text/plain') ?? '');
    if (text.length > 1 && !PLAIN.test(text)) takeWhole(text);
    else if (text === '-') typed = text;
    else typed += text;
    if (PLAIN.test(text) || WIDE_DIGIT.test(text)) return;
    event.preventDefault();
    if (text.length === 1) judge();
    onChange();
  });

  input.addEventListener('input', (event) => {
    const { inputType, data } = event as InputEvent;
    if (inputType !== 'insertText' || !data) restart();
    // A digit without which the value was as long has replaced a selection, with what was kept out just before it.
    else if (data !== '.' && input.value !== '' && input.value.length <= now.length)
      [typed, before] = [(/[^\d.-]*$/.exec(typed.slice(0, -data.length))?.[0] ?? '') + data, ''];
    const isNoticed = now !== input.value;
    now = input.value;
    judge();
    if (!isNoticed) onChange();
  });

  input.addEventListener('focus', restart);

  return new Proxy(input, {
    get(target, key) {
      if (key === 'value' && shown) return 'NaN';
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    set(target, key, value) {
      Reflect.set(target, key, value, target);
      if (key === 'value') {
        restart();
        show(undefined);
      }
      return true;
    },
  });
}
