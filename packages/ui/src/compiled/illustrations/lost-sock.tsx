import { Cat, Drawing, type DrawingProps, WindowLight } from './drawing.tsx';

export const LostSock = (props: DrawingProps) => (
  <Drawing width={320} height={220} {...props}>
    <WindowLight x={184} y={36} width={40} height={76} gap={7} />
    <path d="M8 198h304M8 34c100 20 204 20 304 0" />
    <path d="M112 49v46c0 8-20 10-19 27 1 11 18 13 26 2l17-22V50M112 62h24M116 42v14M132 43v14" />
    <g strokeDasharray="2 7">
      <path d="M184 50v46c0 8-20 10-19 27 1 11 18 13 26 2l17-22V49" />
    </g>
    <path d="M188 43v14M204 42v14" />
    <Cat x={236} y={198} scale={0.7} tail="curled" />
  </Drawing>
);
