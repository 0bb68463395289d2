import { LogoMark } from '@app/ui/illustrations/logo-mark';
import { useSite, WhenSite } from '@app/web-kit';

/** The company's logo, or the house mark until it has one. */
export function Brand({ className = '' }: { className?: string }) {
  const { businessName, businessLogo } = useSite();
  return (
    <span className={`pub:flex pub:items-center pub:gap-3 ${className}`}>
      <WhenSite has="businessLogo" otherwise={<LogoMark className="pub:size-10 pub:shrink-0" />}>
        <img src={businessLogo} alt="" width="48" height="48" className="pub:size-12 pub:object-contain" />
      </WhenSite>
      <span className="pub:min-w-0 pub:break-words">{businessName}</span>
    </span>
  );
}
