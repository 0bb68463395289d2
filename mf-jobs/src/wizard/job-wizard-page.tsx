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
          {!rates && <SettingsNotice onRetry={retry} />}
          <Wizard rates={rates} />
        </>
      )}
    </main>
  );
}

/** The draft keeps its rates, or the default ones, while the settings cannot be read. Said on each step: some have amounts, some cleaners. */
const SettingsNotice = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed
    tone="warning"
    title="Your settings could not be loaded"
    // On a wide screen the link above the title stands higher than its place.
    className="jobs:mb-6 jobs:xl:mb-12"
    onRetry={onRetry}
  >
    No cleaner can be chosen, and prices may not be yours: check the amounts before you generate the invoice.
  </LoadFailed>
);
