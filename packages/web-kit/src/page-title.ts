import { useEffect } from 'react';
import { useSite } from './site.tsx';

/** Names the page in the tab, in the history and for screen readers: 'Job History · Your Cleaning Company'. */
export function usePageTitle(title: string): void {
  const { businessName } = useSite();
  useEffect(() => {
    document.title = [title, businessName].filter(Boolean).join(' · ');
  }, [title, businessName]);
}
