import { PAGE_TITLES } from '@app/contract/platform/page-titles';
import { LoadFailed } from '@app/ui/lists';
import { usePageTitle, useSearchParams } from '@app/web-kit';
import { useRates } from '../api/settings.ts';
import { usePersistedDraft } from './draft/draft-persistence.ts';
import { Prefill, sourceIn, WizardSkeleton } from './prefill.tsx';
import { Wizard } from './wizard.tsx';

export { firstCalls } from '../api/first-calls.ts';

export function JobWizardPage() {
  usePageTitle(PAGE_TITLES.newJob);
  const [query] = useSearchParams();
  const isRead = usePersistedDraft();
  const source = sourceIn(query);
  const { rates, error, retry } = useRates();
  return (
    <main className="jobs:admin-page">
      {!isRead || !(rates || error) ? (
        <WizardSkeleton />
      ) : source ? (
        <Prefill source={source} />
      ) : (
        <>
          {!rates && <RatesNotice onRetry={retry} />}
          <Wizard rates={rates} />
        </>
      )}
    </main>
  );
}

/** The draft keeps its rates, or the default ones, while those of the settings cannot be read. */
const RatesNotice = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed tone="warning" title="Your prices could not be loaded" className="jobs:mb-6" onRetry={onRetry}>
    The amounts below may not be those of your settings. Check them before you generate the invoice.
  </LoadFailed>
);
