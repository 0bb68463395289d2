import { PATHS } from '@app/contract/platform/site-map';
import { Link, useLocation, useNavigate, useSite, WhenSite } from '@app/web-kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { COLUMN, FOOTER_LINK } from '../site/class-names.ts';
import { Brand, CallLink, PhoneLink } from '../site/company.tsx';
import { DraftPrompt } from './draft/draft-prompt.tsx';
import { clearDraft, type Draft, loadDraft } from './draft/draft-store.ts';
import { isPrerendered } from './form/early-input.ts';
import { stepUrl } from './form/use-wizard-step.ts';
import { type Sent, ThankYou } from './sending/thank-you.tsx';
import type { SentRequest } from './sending/use-submit-request.ts';
import { Wizard } from './wizard.tsx';

/** The router's key of the history entry with which a visit begins. */
const FIRST_ENTRY = 'default';

/** 'prerendered': with the first step already shown; a draft is looked for. */
type Start = 'prerendered' | 'loading' | 'prompt' | 'fresh' | 'restarted';

export function RequestWizardPage() {
  const navigate = useNavigate();
  // The sent request is in the history entry, so that a reload still shows the thanks and Back leads to a new request.
  const { state, key } = useLocation();
  const sent = state as Sent | null;
  // After navigating from another page, the focus is still there and has to be moved.
  const [cameFromPage] = useState(key !== FIRST_ENTRY && !isPrerendered());
  const [start, setStart] = useState<Start>(() => (isPrerendered() ? 'prerendered' : 'loading'));
  const [draft, setDraft] = useState<Draft>();

  useEffect(() => {
    void loadDraft().then((found) => {
      setDraft(found);
      setStart(found ? 'prompt' : 'fresh');
    });
  }, []);

  // Back from the thanks leads to the first step of a new request.
  const isThanking = Boolean(sent?.sentAt);
  const wasThanking = useRef(isThanking);
  useEffect(() => {
    if (wasThanking.current && !isThanking) navigate(stepUrl(1), { replace: true });
    wasThanking.current = isThanking;
  }, [isThanking, navigate]);

  const begin = (next: Draft | undefined) => {
    setDraft(next);
    setStart('restarted');
    navigate(
      { pathname: PATHS.requestService, ...stepUrl(next?.step ?? 1) },
      { replace: start === 'prompt' },
    );
  };
  const handleStartOver = () => {
    void clearDraft();
    begin(undefined);
  };
  const handleSent = (name: string, request?: SentRequest) => {
    setDraft(undefined);
    setStart('restarted');
    const thanks: Sent = { sentAt: Date.now(), name, ...(request && { request }) };
    navigate(PATHS.requestService, { replace: true, state: thanks });
  };

  return <WizardFrame>{content()}</WizardFrame>;

  function content() {
    if (sent && isThanking && start !== 'prerendered')
      return <ThankYou {...sent} onAgain={() => begin(undefined)} />;
    if (start === 'loading') return null;
    if (start === 'prompt' && draft)
      return (
        <DraftPrompt
          draft={draft}
          focusAtStart={cameFromPage}
          // It may have been changed, or sent, in another tab.
          onContinue={() => void loadDraft().then(begin)}
          onStartOver={handleStartOver}
        />
      );
    return (
      <Wizard
        draft={draft}
        saves={start !== 'prerendered'}
        focusAtStart={cameFromPage || start === 'restarted'}
        onSent={handleSent}
      />
    );
  }
}

const WizardFrame = ({ children }: { children: ReactNode }) => (
  <div className="pub:flex pub:min-h-dvh pub:print:min-h-0 pub:flex-col pub:overflow-x-clip">
    <WizardHeader />
    <main className="pub:flex pub:flex-1 pub:flex-col pub:border-b-[2.25px] pub:border-ink pub:print:border-b-0">
      {children}
    </main>
    <WizardFooter />
  </div>
);

function WizardHeader() {
  return (
    <header className="pub:@container">
      <div
        className={`${COLUMN} pub:flex pub:items-center pub:justify-between pub:gap-4 pub:max-[16rem]:items-start pub:max-[16rem]:gap-1 pub:py-5 pub:lg:pt-7`}
      >
        <Link to={PATHS.landing} className="pub:min-w-0 pub:rounded-small">
          <Brand className="pub:min-h-12 pub:font-display pub:text-lead pub:font-semibold pub:leading-tight" />
        </Link>
        <CallLink className="pub:shrink-0" />
      </div>
    </header>
  );
}

const FOOTER_GRID =
  'pub:grid pub:grid-cols-[auto_1fr] pub:items-center pub:justify-items-start pub:gap-x-8 pub:gap-y-1 ' +
  'pub:@max-[22rem]:grid-cols-1 pub:sm:flex';

function WizardFooter() {
  const { businessName, email } = useSite();
  return (
    <footer
      data-ground="dark"
      className="pub:@container pub:print:hidden pub:bg-ink pub:py-6 pub:text-on-ink"
    >
      <div className={`${COLUMN} ${FOOTER_GRID}`}>
        <PhoneLink className={FOOTER_LINK} />
        <WhenSite has="email">
          <a href={`mailto:${email}`} className={FOOTER_LINK}>
            {email}
          </a>
        </WhenSite>
        <Link to={PATHS.admin} className={FOOTER_LINK}>
          Admin Login
        </Link>
        <p className="pub:py-1.5 pub:text-small pub:text-on-ink-soft pub:sm:ml-auto">© 2024 {businessName}</p>
      </div>
    </footer>
  );
}
