import { PATHS } from '@app/contract/platform/site-map';
import { LinkButton } from '@app/ui';
import { Link } from '@app/web-kit';
import { Eye } from 'lucide-react';
import { useWebsite } from './text-group.tsx';

/** Leads to the landing page with the texts of the form, saved or not. */
export const PreviewLink = () => (
  <LinkButton
    as={Link}
    to={PATHS.websitePreview}
    state={{ website: useWebsite() }}
    variant="secondary"
    className="set:max-sm:[&_svg]:hidden"
    icon={<Eye aria-hidden size="1em" />}
  >
    Preview
  </LinkButton>
);
