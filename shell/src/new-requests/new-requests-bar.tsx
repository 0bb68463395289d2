import { PATHS } from '@app/contract/platform/site-map';
import { list } from '@app/contract/requests';
import { Button, CloseButton } from '@app/ui';
import { pathOf, useRefresh } from '@app/web-kit';
import { markRequestsSeen } from '@app/web-kit/new-requests/seen-requests';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { countInIcon } from './tab-icon.ts';
import { countInTitle } from './tab-title.ts';
import { useNewRequests } from './use-new-requests.ts';

const MAX_IN_TITLE = 99;
const MAX_IN_ICON = 9;

const atMost = (count: number, max: number) => (count > max ? `${max}+` : String(count));

/** A bar on every page of the desk while there are new requests; title and icon of the tab count them. */
export function NewRequestsBar() {
  const { count, newest } = useNewRequests();
  const navigate = useNavigate();
  const refresh = useRefresh();

  useEffect(() => {
    if (count === 0) return;
    const restore = [countInTitle(atMost(count, MAX_IN_TITLE)), countInIcon(atMost(count, MAX_IN_ICON))];
    return () => {
      for (const each of restore) each();
    };
  }, [count]);

  // The list reports what it shows, so the bar stays until it has loaded.
  const handleShow = () => {
    void refresh(pathOf(list));
    navigate(PATHS.admin);
  };

  return (
    // Always there, so that screen readers announce its content when it comes.
    <div role="status" className="sh:sticky sh:top-0 sh:z-20 sh:print:hidden">
      {count > 0 && (
        <div className="sh:border-b sh:border-line sh:bg-lemon">
          <div className="sh:mx-auto sh:flex sh:max-w-page sh:items-center sh:gap-3 sh:px-gutter sh:py-1.5">
            <p className="sh:flex-1 sh:font-semibold">
              {count === 1 ? 'New request' : `${atMost(count, MAX_IN_TITLE)} new requests`}
            </p>
            <Button size="small" variant="secondary" onClick={handleShow}>
              Show
            </Button>
            <CloseButton label="Dismiss" onClose={() => markRequestsSeen(newest)} />
          </div>
        </div>
      )}
    </div>
  );
}
