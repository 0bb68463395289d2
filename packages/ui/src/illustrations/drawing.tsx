import type { ComponentProps, ReactNode } from 'react';

export type DrawingProps = Omit<ComponentProps<'svg'>, 'children' | 'viewBox' | 'width' | 'height'>;

type FrameProps = DrawingProps & { width: number; height: number; children: ReactNode };

/**
 * The sheet every drawing is made on: one line weight in the colour of the text, no fills but the light. Drawings
 * decorate; whatever they say is also in words, so they are silent. No inline styles: pages forbid them.
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
  >
    {children}
  </svg>
);

/** What stands in front hides what is behind it; the ground is paper unless the surroundings say otherwise. */
export const GROUND = 'var(--app-drawing-ground, var(--app-paper))';
