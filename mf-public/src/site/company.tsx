import { LogoMark } from '@app/ui/illustrations/logo-mark';
import { useSite, WhenSite } from '@app/web-kit';
import { TelephoneMark } from './marks.tsx';

export function Brand({ className = '' }: { className?: string }) {
  const { businessName, businessLogo } = useSite();
  return (
    // On a phone a wide logo is legible only on a line of its own, and nothing moves when it arrives.
    <span className={`pub:flex pub:items-center pub:gap-x-3 pub:max-md:flex-wrap ${className}`}>
      <WhenSite has="businessLogo" otherwise={<LogoMark className="pub:size-10 pub:shrink-0" />}>
        <img
          src={businessLogo}
          alt=""
          className="pub:h-[min(3rem,12vw)] pub:w-auto pub:max-w-[min(16rem,60vw)] pub:object-contain pub:md:max-w-48 pub:object-left"
        />
      </WhenSite>
      <span className="pub:min-w-0 pub:break-words pub:max-md:grow pub:max-md:basis-[min-content] pub:@max-[16rem]:basis-full pub:max-md:[img+&]:basis-full pub:max-md:[img+&]:text-body">
        {businessName}
      </span>
    </span>
  );
}

type PhoneLinkProps = { className: string };

export function PhoneLink({ className }: PhoneLinkProps) {
  const { phone, phoneAddress } = useSite();
  return (
    <WhenSite
      has="phoneAddress"
      otherwise={
        <WhenSite has="phone">
          <span className="pub:py-1.5">{phone}</span>
        </WhenSite>
      }
    >
      <a href={phoneAddress} className={className}>
        {phone}
      </a>
    </WhenSite>
  );
}

const CALL_LINK =
  'pub:flex pub:min-h-12 pub:min-w-12 pub:items-center pub:justify-end pub:gap-2 pub:font-semibold ' +
  'pub:text-leaf-deep pub:hover:underline pub:hover:underline-offset-4';

/** On a phone the icon alone is visible and the accessible name is the same. */
export function CallLink({ className }: PhoneLinkProps) {
  const { phone, phoneAddress } = useSite();
  return (
    <WhenSite has="phoneAddress">
      <a href={phoneAddress} className={`${className} ${CALL_LINK}`}>
        <TelephoneMark />
        <span className="pub:max-md:sr-only">Call {phone}</span>
      </a>
    </WhenSite>
  );
}
