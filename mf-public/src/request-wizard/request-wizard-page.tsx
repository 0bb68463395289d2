import { PATHS } from '@app/contract/platform/site-map';
import { useLocation, useNavigate } from '@app/web-kit';
import { useEffect, useRef, useState } from 'react';
import { DraftPrompt } from './draft/draft-prompt.tsx';
import { clearDraft, type Draft, loadDraft } from './draft/draft-store.ts';
import { isPrerendered } from './early-input.ts';
import { WizardFrame } from './frame/wizard-frame.tsx';
import { type Sent, ThankYou } from './sending/thank-you.tsx';
import type { SentRequest } from './sending/use-submit-request.ts';
import { stepUrl } from './use-wizard-step.ts';
import { Wizard } from './wizard.tsx';

/** The router's key of the history entry with which a visit begins. */
const FIRST_ENTRY = 'default';

/** 'prerendered': with the first step already shown; a draft is looked for. */
type Start = 'prerendered' | 'loading' | 'prompt' | 'fresh' | 'restarted';

export function RequestWizardPage() {
  const navigate = useNavigate();
  // In the history entry, so that a reload still shows the thanks and Back leads to a new request.
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
