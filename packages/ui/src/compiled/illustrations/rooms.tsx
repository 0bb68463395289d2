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

export const LivingRoom = (props: DrawingProps) => (
  <Drawing width={240} height={160} {...props}>
    <WindowLight x={146} y={20} width={30} height={57} />
    <path d="M8 140h224" />
    {/* sofa */}
    <path d="M46 92V78c0-8 5-13 13-13h92c8 0 13 5 13 13v14M34 131v-27c0-7 5-12 12-12s12 5 12 12v7h94v-7c0-7 5-12 12-12s12 5 12 12v27zM105 65v46M46 131v9M164 131v9" />
    {/* cushion */}
    <path d="M64 106l-1-22 21-2 2 22" />
    {/* floor lamp */}
    <path d="M190 140h28M204 140V56M189 56l7-26h16l7 26z" />
    {/* picture */}
    <path d="M60 18h56v32H60zM60 43l16-12 11 8 12-11 17 13" />
  </Drawing>
);

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
