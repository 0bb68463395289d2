import { Cat, Drawing, type DrawingProps, WindowLight } from './drawing.tsx';

export const ThankYou = (props: DrawingProps) => (
  <Drawing width={320} height={240} {...props}>
    <WindowLight x={196} y={24} width={44} height={88} gap={8} />
    <path d="M8 212h304" />
    {/* table */}
    <path d="M58 128h130v10H58zM72 138l-8 74M174 138l8 74M70 156h106" />
    {/* telephone */}
    <path d="M92 128c-5 0-7-4-5-8l9-22c2-5 6-8 11-8h32c5 0 9 3 11 8l9 22c2 4 0 8-5 8zM123 98c8 0 13 5 13 12s-5 12-13 12-13-5-13-12 5-12 13-12zM123 110h.5" />
    <path d="M80 88c-4-6-2-14 6-16 24-7 50-7 74 0 8 2 10 10 6 16-2 3-5 4-8 3l-10-3c-3-1-5-3-5-6v-3M103 79v3c0 3-2 5-5 6l-10 3c-3 1-6 0-8-3M112 90v-8M134 90v-8" />
    {/* the line it waits for */}
    <path d="M66 62c-6-8-6-20 0-28M54 68c-10-12-10-28 0-40M180 62c6-8 6-20 0-28M192 68c10-12 10-28 0-40" />
    <Cat x={236} y={212} scale={0.72} tail="curled" />
  </Drawing>
);

/** The page draws the floor at the lower edge. */
export const PhonePhoto = (props: DrawingProps) => (
  <Drawing width={240} height={200} {...props}>
    <WindowLight x={140} y={50} width={26} height={46} />
    <path d="M74 34c0-8 6-14 14-14h64c8 0 14 6 14 14v166M74 200V34M112 32h16" />
    {/* what the camera sees */}
    <path d="M84 46h72v106H84zM84 138h72M92 138v-26c0-5 4-8 8-8h22c4 0 8 3 8 8v26M92 124h38M143 138v-54M136 84l4-14h6l4 14z" />
    {/* shutter */}
    <path d="M120 162c6 0 11 5 11 11s-5 11-11 11-11-5-11-11 5-11 11-11z" />
    {/* hand */}
    <path d="M74 128c-10-12-22-8-20 4l6 34c2 12 6 22 12 34M166 120c10 0 14 4 14 10s-4 9-14 9M166 139c10 0 14 4 14 10s-4 9-14 9M166 158c9 0 12 4 12 9s-3 9-12 9" />
  </Drawing>
);
