import { toast, useNavigate } from '@app/web-kit';
import { useEffect, useEffectEvent } from 'react';

/** What is said of the settings; `apart` names what is not kept. */
export const waitUnder = (label: string, apart = ''): string =>
  `Your changes under ${label} wait for you there${apart}.`;

/** Says, when a form is left with unsaved changes, that they are kept and where; `kept` is asked then. */
export function useSayingKept(kept: () => { text: string; path: string } | undefined): void {
  const navigate = useNavigate();
  const say = useEffectEvent(() => {
    const found = kept();
    if (!found) return;
    toast({
      tone: 'success',
      title: 'Kept, not saved yet',
      description: found.text,
      action: { label: 'Go back', run: () => navigate(found.path) },
    });
  });
  useEffect(() => () => say(), []);
}
