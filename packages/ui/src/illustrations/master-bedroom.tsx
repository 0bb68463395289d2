import { Drawing, type DrawingProps } from './drawing.tsx';
import { WindowLight } from './window-light.tsx';

export const MasterBedroom = (props: DrawingProps) => (
  <Drawing width={240} height={160} {...props}>
    <WindowLight x={128} y={18} width={32} height={58} />
    <path d="M8 140h224" />
    {/* headboard and pillows */}
    <path d="M56 93V58c0-9 7-16 16-16h96c9 0 16 7 16 16v35" />
    <path d="M76 92c-6-8-6-16 0-23 12 3 24 3 36 0 6 7 6 15 0 23M128 92c-6-8-6-16 0-23 12 3 24 3 36 0 6 7 6 15 0 23" />
    {/* blanket */}
    <path d="M48 131v-26c0-8 5-13 13-13h118c8 0 13 5 13 13v26zM48 108c24 7 48 7 72 0s48-7 72 0M60 131v9M180 131v9" />
    {/* bedside tables, a lamp, two books */}
    <path d="M10 108h30v12H10zM14 120v20M36 120v20M25 108V96M14 96l5-17h12l5 17zM200 108h30v12h-30zM204 120v20M226 120v20M204 102h20v6h-20zM207 96h18v6h-18z" />
  </Drawing>
);
