import { Drawing, type DrawingProps } from './drawing.tsx';
import { WindowLight } from './window-light.tsx';

export const GuestBedroom = (props: DrawingProps) => (
  <Drawing width={240} height={160} {...props}>
    <WindowLight x={112} y={22} width={28} height={56} />
    <path d="M8 140h224" />
    {/* bed from the side */}
    <path d="M26 140V68c0-5 8-5 8 0v72M206 140V92c0-5 8-5 8 0v48M34 124h172M34 104h54" />
    <path d="M40 104c-5-12-1-19 8-19h22c9 0 13 7 8 19" />
    <path d="M88 124v-20c0-6 4-10 10-10h98c6 0 10 4 10 10M88 112c20 5 36 4 54 0s42-4 64 0" />
    {/* towels for the guest */}
    <path d="M154 84h36c4 0 4 10 0 10M154 94c-4 0-4-10 0-10M158 74h28c4 0 4 10 0 10M158 84c-4 0-4-10 0-10" />
    {/* window and slippers */}
    <path d="M150 16h52v40h-52zM176 16v40M150 36h52M58 140c0-8 12-8 15 0M78 140c0-8 12-8 15 0" />
  </Drawing>
);
