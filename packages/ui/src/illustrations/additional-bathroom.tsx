import { Drawing, type DrawingProps } from './drawing.tsx';
import { WindowLight } from './window-light.tsx';

export const AdditionalBathroom = (props: DrawingProps) => (
  <Drawing width={240} height={160} {...props}>
    <WindowLight x={134} y={20} width={30} height={57} />
    <path d="M8 140h224" />
    {/* basin */}
    <path d="M36 84h76c0 14-10 22-24 22H60c-14 0-24-8-24-22zM65 106l-4 34M83 106l4 34M70 84v-8c0-7 11-7 11 0" />
    {/* mirror */}
    <path d="M74 12c15 0 24 11 24 24s-9 24-24 24-24-11-24-24 9-24 24-24zM63 38l12-13M72 44l8-9" />
    {/* toilet */}
    <path d="M164 64h46v28h-46zM182 72h10M160 92h54c3 0 3 8 0 8h-54c-3 0-3-8 0-8zM164 100c1 13 8 19 14 22l-3 18h24l-3-18c6-3 13-9 14-22" />
    {/* roll of paper, shelf with a plant */}
    <path d="M124 92h20v12h-20zM128 104v14h12v-14M134 92v-6M164 44h46M180 44l-3-12h18l-3 12M186 32c-1-9-6-12-11-12 0 7 4 11 11 12zc0-10 4-15 9-16 2 8-2 14-9 16z" />
  </Drawing>
);
