import { Drawing, type DrawingProps, WindowLight } from './drawing.tsx';

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
