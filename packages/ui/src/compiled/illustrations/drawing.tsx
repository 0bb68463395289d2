import type { ComponentProps, ReactNode } from 'react';

export type DrawingProps = Omit<ComponentProps<'svg'>, 'children' | 'width' | 'height'>;

type FrameProps = DrawingProps & { width: number; height: number; children: ReactNode };

/** A drawing is hidden from screen readers and has one line width at any size (styles.css). */
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
    className={`ui-drawing ${svg.className ?? ''}`}
  >
    {children}
  </svg>
);

/** The fill of shapes that cover others: the background of the page, `--app-drawing-ground` where it is not paper. */
export const GROUND = 'var(--app-drawing-ground, var(--app-paper))';
