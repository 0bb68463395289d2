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
