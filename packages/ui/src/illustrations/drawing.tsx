import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';

export type DrawingProps = Omit<ComponentProps<'svg'>, 'children' | 'width' | 'height'>;

type FrameProps = DrawingProps & { width: number; height: number; children: ReactNode };

/**
 * The sheet every drawing is made on: one line weight at any size (styles.css), in the colour of the text, no fills
 * but the light. Drawings decorate; whatever they say is also in words, so they are silent. `viewBox` may crop one,
 * to let it stand on a line of the page.
 */
export const Drawing = ({ width, height, children, ...svg }: FrameProps) => (
  <svg
    viewBox={`0 0 ${width} ${height}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="2.25"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    {...svg}
    className={cx('ui-drawing', svg.className)}
  >
    {children}
  </svg>
);

/** What stands in front hides what is behind it; the ground is paper unless the surroundings say otherwise. */
export const GROUND = 'var(--app-drawing-ground, var(--app-paper))';
