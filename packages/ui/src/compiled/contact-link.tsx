import type { ComponentProps, ReactNode } from 'react';

/** A telephone number, an email address or a street address; larger to touch on a phone. */
export const ContactLink = ({ icon, children, ...link }: ComponentProps<'a'> & { icon: ReactNode }) => (
  <a
    {...link}
    className="ui:inline-flex ui:max-w-full ui:items-baseline ui:gap-2 ui:font-semibold ui:text-leaf-deep ui:underline ui:decoration-line-strong ui:underline-offset-4 ui:hover:decoration-leaf-deep ui:max-md:py-2.5"
  >
    <span className="ui:shrink-0 ui:translate-y-0.5">{icon}</span>
    <span className="ui:min-w-0 ui:wrap-anywhere">{children}</span>
  </a>
);
