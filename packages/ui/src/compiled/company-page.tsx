import type { ReactNode } from 'react';
import { LogoMark } from './illustrations/logo-mark.tsx';

type CompanyPageProps = { name: string; logo: string; children: ReactNode };

/** A page behind a link: the company above one column. */
export const CompanyPage = ({ name, logo, children }: CompanyPageProps) => (
  <>
    <header className="ui:@container ui:border-b ui:border-line ui:bg-surface">
      <div className="ui:mx-auto ui:flex ui:max-w-2xl ui:items-center ui:gap-x-3 ui:px-4 ui:py-3 ui:max-sm:flex-wrap ui:font-display ui:text-title ui:font-semibold ui:print:[zoom:0.8]">
        {logo ? (
          <img
            src={logo}
            alt=""
            className="ui:h-10 ui:max-w-[min(16rem,100%)] ui:object-contain ui:object-left"
          />
        ) : (
          <LogoMark className="ui:size-10 ui:shrink-0" />
        )}
        <span className="ui:min-w-0 ui:grow ui:basis-[min-content] ui:break-words ui:max-sm:[img+&]:basis-full ui:max-sm:[img+&]:text-body">
          {name}
        </span>
      </div>
    </header>
    <main className="ui:@container ui:mx-auto ui:max-w-2xl ui:px-4 ui:pt-6 ui:pb-16 ui:print:pb-0 ui:print:[zoom:0.8]">
      {children}
    </main>
  </>
);

export const CompanyTitle = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <h1 className="ui:font-display ui:text-heading ui:font-semibold">{title}</h1>
    <p className="ui:mt-1 ui:text-lead ui:text-ink-soft">{children}</p>
  </>
);

/** Shown until the data of the page is there, and before its code is. */
export const ArrivingTitle = () => (
  <div role="status">
    <CompanyTitle title="Your cleaning">The details are being loaded.</CompanyTitle>
  </div>
);
