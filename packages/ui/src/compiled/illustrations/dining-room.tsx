import { Drawing, type DrawingProps, WindowLight } from './drawing.tsx';

export const DiningRoom = (props: DrawingProps) => (
  <Drawing width={240} height={160} {...props}>
    <WindowLight x={166} y={18} width={30} height={58} />
    <path d="M8 140h224" />
    {/* table */}
    <path d="M52 86h136v8H52zM70 94v46M170 94v46" />
    {/* chairs */}
    <path d="M22 56l6 50h28M28 106v34M54 106v34M218 56l-6 50h-28M212 106v34M186 106v34" />
    {/* lamp */}
    <path d="M120 6v22M94 52c0-14 11-24 26-24s26 10 26 24zM114 52c0 8 12 8 12 0" />
    {/* bowl of lemons */}
    <path d="M98 72h44c0 9-8 14-22 14s-22-5-22-14zM105 72c-1-7 5-12 13-9M116 68c1-9 14-11 17-2 3-2 6 1 5 6" />
  </Drawing>
);
