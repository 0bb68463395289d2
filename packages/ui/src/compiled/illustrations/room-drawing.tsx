import { Drawing, type DrawingProps, WindowLight } from './drawing.tsx';
import { DiningRoom, Kitchen, LivingRoom, MainBathroom } from './rooms.tsx';

const MasterBedroom = (props: DrawingProps) => (
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

const GuestBedroom = (props: DrawingProps) => (
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

const AdditionalBathroom = (props: DrawingProps) => (
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

const LaundryRoom = (props: DrawingProps) => (
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

const DRAWINGS = {
  kitchen: Kitchen,
  'living-room': LivingRoom,
  'master-bedroom': MasterBedroom,
  'main-bathroom': MainBathroom,
  'dining-room': DiningRoom,
  'guest-bedroom': GuestBedroom,
  'additional-bathroom': AdditionalBathroom,
  'laundry-room': LaundryRoom,
};

export type DrawnRoom = keyof typeof DRAWINGS;

/** It bundles all eight drawings, so a page with fixed drawings imports those. */
export function RoomDrawing({ room, ...props }: DrawingProps & { room: DrawnRoom }) {
  const Room = DRAWINGS[room];
  return <Room {...props} />;
}
