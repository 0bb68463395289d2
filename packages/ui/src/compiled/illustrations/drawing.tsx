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

type WindowLightProps = {
  /** Upper left corner of the upper left pane. */
  x: number;
  y: number;
  /** Size of one pane. */
  width: number;
  height: number;
  rows?: number;
  gap?: number;
  /** Horizontal shift to the left per unit of height. */
  lean?: number;
};

export function WindowLight(props: WindowLightProps) {
  const { x, y, width, height, rows = 2, gap = 5, lean = 0.42 } = props;
  const paneAt = (column: number, row: number) => {
    const top = y + row * (height + gap);
    const left = (depth: number) => x + column * (width + gap) - (depth - y) * lean;
    const bottom = top + height;
    const corners = [
      [left(top), top],
      [left(top) + width, top],
      [left(bottom) + width, bottom],
      [left(bottom), bottom],
    ];
    return `M${corners.map((corner) => corner.map(round).join(' ')).join('L')}Z`;
  };
  const panes = Array.from({ length: rows * 2 }, (_, index) => paneAt(index % 2, Math.floor(index / 2)));
  return <path d={panes.join('')} fill="var(--app-light, var(--app-lemon))" stroke="none" />;
}

const round = (value: number) => Math.round(value * 10) / 10;

type CatProps = {
  x: number;
  y: number;
  scale?: number;
  tail: 'hanging' | 'curled';
};

const TAILS = {
  hanging: 'M22-8C44-2 46 14 42 34C40 44 46 52 54 48C57 46 60 50 57 53C46 62 32 54 34 36C36 18 36 8 18 2Z',
  curled: 'M10-8C40-10 66-6 74-16C78-22 76-30 82-31C88-32 90-24 87-15C82-1 60 0 30 0H10Z',
};

export const Cat = ({ x, y, scale = 1, tail }: CatProps) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`} fill="currentColor" stroke="none">
    <path d="M-31 0C-42-30-32-55-17-65C-26-73-27-90-22-108L-9-98C-3-100 3-100 9-98L22-108C27-90 26-73 17-65C32-55 42-30 31 0Z" />
    <path d={TAILS[tail]} />
  </g>
);
