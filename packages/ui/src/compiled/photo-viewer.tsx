import { Button } from '@app/ui';
import { Dialog } from '@app/ui/overlay';
import { useEffect, useEffectEvent, useState } from 'react';
import { ContactLink } from './contact-link.tsx';
import { ArrowLeft, ArrowRight, ExternalLink } from './icons.tsx';
import { Photo } from './photo.tsx';

export type ViewedPhoto = {
  url: string;
  /** Says which photo it is. */
  name: string;
  caption?: string;
};

type PhotoViewerProps = {
  photos: readonly ViewedPhoto[];
  /** The place of the one that was pressed. */
  first: number;
  onClose: () => void;
};

const ARROW_STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** One photo as large as the screen allows; arrow keys and buttons cycle through the others. A first view is without its code. */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState(first);
  const { url, name, caption = '' } = photos[at] ?? photos[0]!;
  const go = (step: number) => setAt((at + step + photos.length) % photos.length);
  const handleKey = useEffectEvent(({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
    const step = ARROW_STEPS[key];
    // With Alt, or Command on a Mac, they are the browser's.
    if (step && !altKey && !ctrlKey && !metaKey) go(step);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={name}
      footer={photos.length > 1 ? <Steps at={at + 1} of={photos.length} onGo={go} /> : undefined}
    >
      <Photo url={url} name={name} className="ui:max-h-[60dvh] ui:min-h-48 ui:object-contain" />
      <div className="ui:mt-3 ui:flex ui:flex-wrap ui:items-baseline ui:justify-between ui:gap-x-4">
        {/* What the title does not say. */}
        {!name.includes(caption) && <p>{caption}</p>}
        {/* A browser opens no data URL in a tab: of a photo that is not stored yet. */}
        {!url.startsWith('data:') && (
          <ContactLink
            href={url}
            target="_blank"
            rel="noreferrer"
            icon={<ExternalLink aria-hidden size="1em" />}
          >
            Open original
          </ContactLink>
        )}
      </div>
    </Dialog>
  );
}

const Steps = ({ at, of, onGo }: { at: number; of: number; onGo: (step: number) => void }) => (
  <div className="ui:flex ui:flex-1 ui:@max-3xs:flex-wrap ui:items-center ui:justify-between ui:gap-3">
    <Button variant="secondary" icon={<ArrowLeft aria-hidden size="1em" />} onClick={() => onGo(-1)}>
      Previous
    </Button>
    <p aria-live="polite" className="ui:text-small ui:text-ink-soft ui:tabular-nums">
      {at} of {of}
    </p>
    <Button variant="secondary" onClick={() => onGo(1)}>
      Next
      <ArrowRight aria-hidden size="1em" />
    </Button>
  </div>
);
