import { usePageTitle, useSearchParams } from '@app/web-kit';
import { useRates } from '../api/settings.ts';
import { usePersistedDraft } from './draft/draft-persistence.ts';
import { Prefill, sourceIn } from './prefill/prefill.tsx';
import { RatesNotice } from './rates-notice.tsx';
import { Wizard } from './wizard.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

export function JobWizardPage() {
  usePageTitle('New Job');
  const [query] = useSearchParams();
  const restored = usePersistedDraft();
  const source = sourceIn(query);
  const { rates, error, retry } = useRates();
  return (
    <main className="jobs:admin-page">
      {!restored || !(rates || error) ? (
        <WizardSkeleton />
      ) : source ? (
        <Prefill source={source} />
      ) : (
        <>
          {!rates && <RatesNotice onRetry={retry} />}
          <Wizard restoredId={restored.restoredId} rates={rates} />
        </>
      )}
    </main>
  );
}
