import { Badge, Panel } from '@app/ui';
import type { ReactNode } from 'react';

/** A section that is announced but can't be used yet. */
export const ComingSoon = ({ title, children }: { title: string; children: ReactNode }) => (
  <Panel title={title} aria-disabled className="set:bg-mist">
    <p className="set:mb-3 set:text-ink-soft">{children}</p>
    <Badge>Coming Soon</Badge>
  </Panel>
);
