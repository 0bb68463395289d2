import { Drawing, type DrawingProps } from './drawing.tsx';
import { WindowLight } from './window-light.tsx';

export const LaundryRoom = (props: DrawingProps) => (
  <Drawing width={240} height={160} {...props}>
    <WindowLight x={124} y={24} width={30} height={55} />
    <path d="M8 140h224" />
    {/* machine */}
    <path d="M32 66c0-3 2-5 5-5h74c3 0 5 2 5 5v74H32zM32 80h84M42 71h18M104 71h.5M94 71h.5" />
    <path d="M74 88c13 0 22 9 22 22s-9 22-22 22-22-9-22-22 9-22 22-22zM60 112c5-6 9 4 14 0s9-6 14-1" />
    {/* soap on top */}
    <path d="M46 61V44h20v17M50 44v-7h12v7M46 52h20" />
    {/* line with a shirt and a sock; the corner above is free for the mark of a selected room */}
    <g transform="translate(0 10)">
      <path d="M112 22c38 9 82 9 120 0" />
      <path d="M146 30l-15 9 6 12 8-4v33h36V47l8 4 6-12-15-9c-6 8-28 8-34 0zM208 28v22c0 5-10 7-9 14 1 6 10 7 14 1l7-10V26" />
    </g>
    {/* basket */}
    <path d="M140 112h66l-7 28h-52zM144 122h58M150 112c2-10 12-12 18-6 8-8 22-5 26 6" />
  </Drawing>
);
