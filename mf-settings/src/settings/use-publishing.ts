import { useLocation, useNavigate } from '@app/web-kit';
import { useEffect, useEffectEvent } from 'react';

/** Saves once when 'Publish' of the preview has led here; a reload saves nothing. */
export function usePublishing(save: () => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const publish = useEffectEvent(() => {
    if (!state?.isPublished) return;
    navigate(pathname, { replace: true });
    save();
  });
  useEffect(() => publish(), []);
}
