import { PATHS } from '@app/contract/platform/site-map';
import { LinkButton } from '@app/ui';
import { Plus } from '@app/ui/icons';
import { Link } from '@app/web-kit';

/** Leads to the job wizard. On a phone it is beside the title of the page, without its icon. */
export const NewJobLink = () => (
  <LinkButton
    as={Link}
    to={PATHS.newJob}
    className="jobs:max-sm:px-4 jobs:max-sm:[&>svg]:hidden"
    icon={<Plus aria-hidden size="1em" />}
  >
    New Job
  </LinkButton>
);
