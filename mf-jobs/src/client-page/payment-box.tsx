import type { Invoice } from '@app/domain/job/documents/invoice';
import type { PaymentLink } from '@app/domain/job/payments/payment-link';
import { formatDollars } from '@app/domain/shared/money';
import { LinkButton } from '@app/ui';
import { qrCode } from '../documents/pdf/qr-code.ts';

type PaymentBoxProps = { instructions: Invoice['payment']; link: PaymentLink | undefined };

/** How to pay. A phone opens the link; another device shows the code for the phone. */
export const PaymentBox = ({ instructions, link }: PaymentBoxProps) => (
  <div className="jobs:mt-5 jobs:flex jobs:flex-wrap jobs:items-center jobs:justify-between jobs:gap-5 jobs:rounded jobs:bg-mist jobs:p-4">
    <div className="jobs:min-w-0 jobs:flex-1 jobs:basis-52">
      {instructions.map((line) => (
        <p key={line} className="jobs:wrap-anywhere">
          {line}
        </p>
      ))}
      {link && (
        <LinkButton
          variant="secondary"
          href={link.url}
          target="_blank"
          rel="noreferrer"
          className="jobs:mt-4"
        >
          {`Pay ${formatDollars(link.amount)} with ${link.label}`}
        </LinkButton>
      )}
    </div>
    {link && <ScanToPay link={link} />}
  </div>
);

function ScanToPay({ link: { url, label, amount } }: { link: PaymentLink }) {
  const { path, size } = qrCode(url);
  const margin = 4;
  const side = size + 2 * margin;
  return (
    <figure className="jobs:w-36 jobs:text-center">
      <svg
        role="img"
        aria-label={`QR code to pay ${formatDollars(amount)} with ${label}`}
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        className="jobs:rounded jobs:bg-surface"
      >
        <path d={path} className="jobs:fill-ink" />
      </svg>
      <figcaption className="jobs:mt-2 jobs:text-small jobs:text-ink-soft">Or scan to pay</figcaption>
    </figure>
  );
}
