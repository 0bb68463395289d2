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
