import { Drawing, type DrawingProps, WindowLight } from './drawing.tsx';

export const Kitchen = (props: DrawingProps) => (
  <Drawing width={240} height={160} {...props}>
    <WindowLight x={122} y={24} width={28} height={55} />
    {/* window over the sink */}
    <path d="M160 14h54v42h-54zM187 14v42M160 35h54" />
    {/* worktop and cupboards */}
    <path d="M20 84h200v8H20zM28 92v48M212 92v48M86 92v48M150 92v48M8 140h224" />
    <path d="M50 103h14M174 103h14M96 112h44v18H96zM99 102h.5M118 102h.5M137 102h.5" />
    {/* kettle */}
    <path d="M104 84c-4 0-6-4-5-8l3-11c1-5 5-8 10-8h10c5 0 9 3 10 8l3 11c1 4-1 8-5 8zM117 57v-4M103 60c2-22 26-22 28 0M134 70l9-7" />
    {/* tap */}
    <path d="M182 84V70c0-9 14-9 14 0v3M176 84h12" />
    {/* shelf */}
    <path d="M22 46h62M30 46V34h13v12M43 37c6 0 6 6 0 6M54 34h24c0 7-5 12-12 12s-12-5-12-12" />
    {/* herbs */}
    <path d="M40 84l-3-14h22l-3 14M48 70c-1-8-6-11-11-11 0 6 4 10 11 11zc0-9 3-14 8-16 2 7-1 13-8 16z" />
  </Drawing>
);
