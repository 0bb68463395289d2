import { LogoMark } from '@app/ui/illustrations/logo-mark';
import { useSite, WhenSite } from '@app/web-kit';
import { useState } from 'react';

type CompanyLogoProps = { className?: string; markClassName?: string };

export function CompanyLogo({
  className = 'sh:h-10 sh:max-w-48',
  markClassName = 'sh:size-8',
}: CompanyLogoProps) {
  const { businessLogo } = useSite();
  // A new logo on another host shows after a reload only: the policy of this page does not allow it yet.
  const [missing, setMissing] = useState('');
  const mark = <LogoMark className={`sh:shrink-0 ${markClassName}`} />;
  if (businessLogo === missing) return mark;
  return (
    <WhenSite has="businessLogo" otherwise={mark}>
      <img
        src={businessLogo}
        alt=""
        onError={() => setMissing(businessLogo)}
        className={`sh:shrink-0 sh:object-contain sh:object-left ${className}`}
      />
    </WhenSite>
  );
}
