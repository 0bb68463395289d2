import { Link } from '@app/web-kit';
import type { ReactNode } from 'react';
import type { FieldName } from '../request-fields.ts';
import { stepAddress } from '../use-wizard-step.ts';
import type { Gap } from './gaps.ts';

type GapLinkProps = { gap: Gap; onFollow: (field: FieldName) => void; children: ReactNode };

/** Leads to the step and puts the cursor into the field. */
export const GapLink = ({ gap, onFollow, children }: GapLinkProps) => (
  <Link
    to={stepAddress(gap.step)}
    onClick={() => onFollow(gap.field)}
    className="pub:inline-block pub:py-1 pub:font-semibold pub:underline pub:underline-offset-4"
  >
    {children}
  </Link>
);
