import { IconFrame } from '@app/ui/icons';
import type { ComponentProps } from 'react';

// Icons in the style of the illustrations.
const Mark = (props: ComponentProps<typeof IconFrame>) => <IconFrame size="1.25em" {...props} />;

type MarkProps = { className?: string };

export const TickMark = (props: MarkProps) => (
  <Mark {...props}>
    <path d="M4.5 13 9.5 18 19.5 7" />
  </Mark>
);

export const DownMark = (props: MarkProps) => (
  <Mark {...props}>
    <path d="M12 4v15.5M5.5 13 12 19.5 18.5 13" />
  </Mark>
);

export const TelephoneMark = (props: MarkProps) => (
  <Mark {...props}>
    <path d="M7.5 8.5 5 18.6c-.2.8.3 1.4 1 1.4h12c.7 0 1.2-.6 1-1.4L16.5 8.5M12 12.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8" />
    <path d="M7.5 8.5 3.6 9.4C2 7.2 2.6 5.4 4.8 4.8c4.7-1.3 9.7-1.3 14.4 0 2.2.6 2.8 2.4 1.2 4.6l-3.9-.9c-3-.8-6-.8-9 0z" />
  </Mark>
);
