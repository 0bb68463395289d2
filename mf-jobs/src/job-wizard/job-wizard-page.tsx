import { usePageTitle, useSearchParams } from '@app/web-kit';
import { usePersistedDraft } from './draft/draft-persistence.ts';
import { Prefill, sourceIn } from './prefill/prefill.tsx';
import { Wizard } from './wizard.tsx';
import { WizardSkeleton } from './wizard-skeleton.tsx';

export function JobWizardPage() {
  usePageTitle('New Job');
  const [query] = useSearchParams();
  const restored = usePersistedDraft();
  const source = sourceIn(query);
  return (
    <main className="jobs:admin-page">
      {!restored ? (
        <WizardSkeleton />
      ) : source ? (
        <Prefill source={source} />
      ) : (
        <Wizard restoredId={restored.restoredId} />
      )}
    </main>
  );
}
