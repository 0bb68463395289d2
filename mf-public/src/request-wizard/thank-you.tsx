import { formatMoment } from '@app/domain/shared/dates';
import { Button } from '@app/ui';
import { usePageTitle } from '@app/web-kit';
import { useEffect, useRef } from 'react';

const A_DAY = 24 * 60 * 60 * 1000;

export type Sent = { sentAt: number; name: string };

type ThankYouProps = Sent & { onAgain: () => void };

/** The request has arrived: what happens next, and by when. */
export function ThankYou({ sentAt, name, onAgain }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  usePageTitle('Thank you');
  const [firstName] = name.trim().split(/\s+/);
  const deadline = formatMoment(new Date(sentAt + A_DAY).toISOString());
  return (
    <section>
      <h1 ref={heading} tabIndex={-1}>
        Thank you{firstName ? `, ${firstName}` : ''}
      </h1>
      <p>
        Your request will be reviewed and answered within 24 hours with a quote and next steps. We call by{' '}
        <strong>{deadline}</strong>.
      </p>
      <Button onClick={onAgain}>Help Another Friend</Button>
    </section>
  );
}
