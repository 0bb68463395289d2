import { TriangleAlert } from 'lucide-react';
import { useWizard } from './draft-store.ts';

/** Shown where the browser's storage is forbidden or full. */
export function NotKeptNotice() {
  const keeps = useWizard((state) => state.keeps);
  if (keeps) return null;
  return (
    <p
      role="status"
      className="jobs:mt-4 jobs:flex jobs:items-center jobs:gap-3 jobs:rounded jobs:bg-yellow-ground jobs:px-3 jobs:py-2 jobs:text-small jobs:text-yellow-text"
    >
      <TriangleAlert aria-hidden size="1.125em" className="jobs:shrink-0" />
      This browser cannot keep a draft. Finish this job before you close the page.
    </p>
  );
}
