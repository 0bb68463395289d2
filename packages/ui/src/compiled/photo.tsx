import { VisuallyHidden } from '@app/ui';
import { useState } from 'react';
import { cx } from './cx.ts';
import { ImageOff } from './icons.tsx';

/** `name` says which photo it is; `className` has its size. */
type PhotoProps = { url: string; name: string; className: string };

/** The photo, or a placeholder if it cannot be loaded. */
export function Photo({ url, name, className }: PhotoProps) {
  const [failed, setFailed] = useState('');
  return failed === url ? (
    <PhotoUnavailable name={name} className={className} />
  ) : (
    <img
      src={url}
      alt={name}
      loading="lazy"
      onError={() => setFailed(url)}
      className={cx('ui:w-full ui:rounded ui:bg-mist', className)}
    />
  );
}

export const PhotoUnavailable = ({ name, className }: Omit<PhotoProps, 'url'>) => (
  <span
    className={cx(
      'ui:grid ui:w-full ui:place-content-center ui:justify-items-center ui:gap-1 ui:rounded ui:bg-mist ui:p-2 ui:text-center ui:text-small ui:text-ink-soft',
      className,
    )}
  >
    <ImageOff aria-hidden size="1.5em" />
    Photo unavailable
    <VisuallyHidden>{name}</VisuallyHidden>
  </span>
);
