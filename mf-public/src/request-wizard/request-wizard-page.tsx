import { PATHS } from '@app/contract/platform/site-map';
import { useLocation, useNavigate } from '@app/web-kit';
import { useEffect, useRef, useState } from 'react';
import { DraftQuestion } from './draft/draft-prompt.tsx';
import { clearDraft, type Draft, loadDraft } from './draft/draft-store.ts';
import { WizardFrame } from './frame/wizard-frame.tsx';
import { type Sent, ThankYou } from './sending/thank-you.tsx';
import { stepAddress } from './use-wizard-step.ts';
import { Wizard } from './wizard.tsx';

/** The router's name for the entry with which a visit begins. */
const FIRST_ENTRY = 'default';

type Start = 'reading' | 'asking' | 'fresh' | 'again';

/** The public request: perhaps an earlier draft, then the five steps, then the thanks. */
export function RequestWizardPage() {
  const navigate = useNavigate();
  // Kept with the history entry: a reload still thanks, and Back leads to a new request.
  const { state, key } = useLocation();
  const sent = state as Sent | null;
  // Whoever came here from another page of the site has left the focus there.
  const [cameFromPage] = useState(key !== FIRST_ENTRY);
  const [start, setStart] = useState<Start>('reading');
  const [draft, setDraft] = useState<Draft>();

  useEffect(() => {
    void loadDraft().then((found) => {
      setDraft(found);
      setStart(found ? 'asking' : 'fresh');
    });
  }, []);

  // Back from the thanks leads to a new request, which begins with its first step.
  const isThanking = Boolean(sent?.sentAt);
  const thanked = useRef(isThanking);
  useEffect(() => {
    if (thanked.current && !isThanking) navigate(stepAddress(1), { replace: true });
    thanked.current = isThanking;
  }, [isThanking, navigate]);

  const begin = (next: Draft | undefined) => {
    setDraft(next);
    setStart('again');
    navigate(
      { pathname: PATHS.requestService, ...stepAddress(next?.step ?? 1) },
      { replace: start === 'asking' },
    );
  };
  const handleStartOver = () => {
    void clearDraft();
    begin(undefined);
  };
  const handleSent = (name: string) => {
    setDraft(undefined);
    setStart('again');
    navigate(PATHS.requestService, { replace: true, state: { sentAt: Date.now(), name } satisfies Sent });
  };

  return <WizardFrame>{content()}</WizardFrame>;

  function content() {
    if (sent && isThanking) return <ThankYou {...sent} onAgain={() => begin(undefined)} />;
    if (start === 'reading') return null;
    if (start === 'asking' && draft)
      return (
        <DraftQuestion
          draft={draft}
          focusAtStart={cameFromPage}
          onContinue={() => begin(draft)}
          onStartOver={handleStartOver}
        />
      );
    return <Wizard draft={draft} focusAtStart={cameFromPage || start === 'again'} onSent={handleSent} />;
  }
}
