import { PATHS } from '@app/contract/platform/site-map';
import type { StoredWebsite } from '@app/domain/settings/website-texts';
import { LinkButton } from '@app/ui';
import { Link, updateSite, useLocation, useNavigate, useSite } from '@app/web-kit';
import { useSayingKept, waitUnder } from '@app/web-kit/drafts/saying-kept';
import { type MouseEvent, useEffect, useLayoutEffect, useState } from 'react';
import { LandingPage } from './landing-page.tsx';

/**
 * The landing page with texts that are not saved yet. The settings pass them in the state of the history entry, which no
 * address can set; opened by its address, the page shows the saved ones.
 */
export function PreviewPage() {
  const [saved] = useState(useSite().website);
  const [texts] = useState<{ website?: StoredWebsite; canPublish?: boolean } | null>(useLocation().state);
  const navigate = useNavigate();
  // The settings scroll to where they were.
  const goBack = (event: MouseEvent) => {
    event.preventDefault();
    navigate(-1);
  };
  useLayoutEffect(() => {
    if (texts?.website) updateSite({ website: texts.website });
    return () => updateSite({ website: saved ?? null });
  }, [texts, saved]);
  useSayingKept(() =>
    texts?.canPublish && location.pathname !== PATHS.websiteSettings
      ? { text: waitUnder('Website'), path: PATHS.websiteSettings }
      : undefined,
  );
  useRoomyDensity();
  return (
    <>
      {/* A part of the desk: it begins and ends below the desk's header. */}
      <aside
        aria-label="Preview"
        data-density="compact"
        className="pub:sticky pub:top-0 pub:z-20 pub:border-b-[2.25px] pub:border-ink pub:bg-lemon pub:text-body"
      >
        <div className="pub:mx-auto pub:flex pub:max-w-page pub:flex-wrap pub:items-center pub:justify-between pub:gap-x-6 pub:gap-y-1 pub:px-gutter pub:py-2">
          <p>
            <strong className="pub:font-semibold">Preview.</strong>{' '}
            {texts?.canPublish ? 'Visitors see these texts once you save them.' : 'Visitors see these texts.'}
          </p>
          <p className="pub:flex pub:flex-wrap pub:items-center pub:gap-x-6 pub:gap-y-1">
            <Link
              to={PATHS.websiteSettings}
              onClick={texts?.website && goBack}
              className="pub:inline-flex pub:min-h-11 pub:items-center pub:font-semibold pub:underline pub:underline-offset-4"
            >
              Back to the settings
            </Link>
            {texts?.canPublish && (
              // The form of the settings saves, with 'Undo', and shows what it cannot save.
              <LinkButton as={Link} to={PATHS.websiteSettings} state={{ isPublished: true }}>
                Save Changes
              </LinkButton>
            )}
          </p>
        </div>
      </aside>
      <div className="pub:[&_[id]]:scroll-mt-32">
        <LandingPage />
      </div>
    </>
  );
}

/** The page has the sizes that visitors see, not those of the desk around it. */
function useRoomyDensity(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const { density } = dataset;
    delete dataset.density;
    return () => {
      if (density) dataset.density = density;
    };
  }, []);
}
