import { Drawing, type DrawingProps, WindowLight } from './drawing.tsx';

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
