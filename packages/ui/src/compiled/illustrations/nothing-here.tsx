import { Cat, Drawing, type DrawingProps, WindowLight } from './drawing.tsx';

export const NothingHere = (props: DrawingProps) => (
  <Drawing width={320} height={200} {...props}>
    <WindowLight x={190} y={16} width={40} height={74} gap={7} />
    <path d="M8 178h304" />
    <path d="M52 104h216v10H52zM70 114v64M250 114v64M176 114v26h74M206 126h14" />
    {/* empty tray, a cup */}
    <path d="M84 104l-8-22h74l-8 22M92 92h42M172 104c-4 0-6-2-6-6V84h22v14c0 4-2 6-6 6zM188 87c9 0 9 11 0 11M173 76c-3-4 3-6 0-10M181 76c-3-4 3-6 0-10" />
    <Cat x={226} y={104} scale={0.56} tail="hanging" />
  </Drawing>
);

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
