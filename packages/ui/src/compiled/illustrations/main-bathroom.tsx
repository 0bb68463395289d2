import { Drawing, type DrawingProps, WindowLight } from './drawing.tsx';

export const MainBathroom = (props: DrawingProps) => (
  <Drawing width={240} height={160} {...props}>
    <WindowLight x={132} y={20} width={28} height={57} />
    <path d="M8 140h224" />
    {/* tub */}
    <path d="M36 82h160c5 0 5 8 0 8H36c-5 0-5-8 0-8zM44 90c1 26 12 38 32 38h80c20 0 31-12 32-38M74 128l-5 12M158 128l5 12" />
    {/* shower */}
    <path d="M58 82V36c0-10 7-17 17-17s17 7 17 17M78 46c0-6 6-10 14-10s14 4 14 10zM50 66h16" />
    {/* foam */}
    <path d="M112 82c-2-7 4-12 11-10 2-9 15-11 19-3 8-3 15 5 13 13M140 78c-3 0-5-2-5-5" />
    {/* towel */}
    <path d="M160 28h62M172 28v34h34V28M172 54h34" />
  </Drawing>
);
