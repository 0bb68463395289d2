import type { ReactNode } from 'react';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardHeader } from './wizard-header.tsx';

/** Head and foot of the request page, and the floor on which its drawings stand. */
export const WizardFrame = ({ children }: { children: ReactNode }) => (
  <div className="pub:flex pub:min-h-dvh pub:flex-col pub:overflow-x-clip">
    <WizardHeader />
    <main className="pub:flex pub:flex-1 pub:flex-col pub:border-b-[2.25px] pub:border-ink">{children}</main>
    <WizardFooter />
  </div>
);
