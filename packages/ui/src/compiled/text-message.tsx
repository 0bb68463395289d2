import { Button, LinkButton, TextArea } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Copy, Mail, MessageSquare } from './icons.tsx';
import { TextButton, type TextButtonProps } from './text-button.tsx';
import { Unsaved } from './unsaved.tsx';
import { useCopy } from './use-copy.tsx';

export type TextChoice = {
  label: string;
  /** With `makeLink`, LINK_MARK stands for the link, which is made when the text is copied or opened. */
  text: string;
  /** Resolves to '' if it could not, which it reports. */
  makeLink?: () => Promise<string>;
  /** Once the text was copied or opened; of one that makes a link, with that. */
  onUsed?: () => void;
};

export const LINK_MARK = '[link]';

type TextDialogProps = {
  name: string;
  /** A telephone number, or with `isEmail` an address. */
  to: string;
  isEmail?: boolean;
  choices: readonly TextChoice[];
  /** The `sms:` or `mailto:` URL of a text. */
  urlOf: (text: string) => string | undefined;
  /** Below the text. */
  after?: ReactNode;
  onClose: () => void;
};

type TextMessageProps = Omit<TextDialogProps, 'onClose'> & Omit<TextButtonProps, 'onClick'>;

/** A button beside a telephone number: a text is chosen, edited and opened in the messages app of the device, or in its mail program. */
export function TextMessage({ label, className, children, ...props }: TextMessageProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextButton name={props.name} label={label} className={className} onClick={() => setOpen(true)}>
        {children}
      </TextButton>
      {isOpen && <TextDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

export function TextDialog({ name, to, isEmail = false, choices, urlOf, after, onClose }: TextDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [chosen, setChosen] = useState(0);
  const [pending, setPending] = useState(false);
  // What was sent is not lost.
  const [isTyped, setTyped] = useState(false);
  // By the place of the choice, so that what was typed is still there after a look at another one.
  const [texts, setTexts] = useState(choices.map((choice) => choice.text));
  const text = texts[chosen] ?? '';
  const choice = choices[chosen];
  const makeLink = text.includes(LINK_MARK) ? choice?.makeLink : undefined;
  const Icon = isEmail ? Mail : MessageSquare;
  const { copy, status } = useCopy(field, text);

  const setText = (index: number, changed: string) =>
    setTexts((known) => known.map((one, n) => (n === index ? changed : one)));

  /** Makes the link, which stays in the text, so that there is one. */
  async function withLink(goOn: (whole: string) => void) {
    setPending(true);
    const link = await makeLink?.();
    setPending(false);
    if (!link) return;
    const whole = text.replaceAll(LINK_MARK, link);
    setText(chosen, whole);
    setTyped(false);
    goOn(whole);
    choice?.onUsed?.();
  }

  const handleUsed = () => {
    setTyped(false);
    if (!choice?.makeLink) choice?.onUsed?.();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${isEmail ? 'Email' : 'Text'} ${name}`}
      size="small"
      footer={
        <>
          <Button
            variant="secondary"
            icon={<Copy aria-hidden size="1em" />}
            pending={pending}
            onClick={() => (makeLink ? withLink(copy) : copy().then(handleUsed))}
          >
            Copy
          </Button>
          <LinkButton
            href={urlOf(text)}
            icon={<Icon aria-hidden size="1em" />}
            onClick={(event: MouseEvent) => {
              if (!makeLink) return handleUsed();
              event.preventDefault();
              if (!pending) void withLink((whole) => window.open(urlOf(whole), '_self'));
            }}
          >
            {isEmail ? 'Open Email' : 'Open Messages'}
          </LinkButton>
        </>
      }
    >
      <Unsaved when={isTyped} />
      {choices.length > 1 && (
        <div className="ui:mb-4 ui:flex ui:flex-wrap ui:gap-2">
          {choices.map(({ label }, index) => (
            <Button
              key={label}
              variant="secondary"
              size="small"
              aria-pressed={chosen === index}
              className="ui:max-md:min-h-11 ui:aria-pressed:border-leaf ui:aria-pressed:bg-leaf-wash ui:aria-pressed:text-leaf-deep"
              disabled={pending}
              onClick={() => setChosen(index)}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      <TextArea
        ref={field}
        label="Message"
        className="ui:mb-3"
        hint={`To ${to}. You send it from your own ${isEmail ? 'mail program' : 'phone'}.${makeLink ? ` ${LINK_MARK} becomes the client’s link when you copy or open it.` : ''}`}
        rows={isEmail ? 10 : 5}
        value={text}
        onChange={(event) => {
          setTyped(true);
          setText(chosen, event.target.value);
        }}
      />
      <p role="status" className="ui:mt-3 ui:text-leaf-deep ui:empty:hidden">
        {status}
      </p>
      {after}
    </Dialog>
  );
}
