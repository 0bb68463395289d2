import { Cat, Drawing, type DrawingProps, GROUND, WindowLight } from './drawing.tsx';

/** The page draws the floor at the lower edge. */
export const HeroScene = (props: DrawingProps) => (
  <Drawing width={640} height={540} {...props}>
    <WindowLight x={270} y={190} width={104} height={108} rows={3} gap={13} lean={0.6} />
    <ArchWindow />
    <Armchair />
    <SideTable />
    <BucketAndMop />
    <Cat x={398} y={372} scale={0.86} tail="hanging" />
  </Drawing>
);

const ArchWindow = () => (
  <>
    <path d="M288 372V150a112 112 0 0 1 224 0v222" />
    <path d="M302 372V150a98 98 0 0 1 196 0v222M400 52v320M302 150h196M302 262h196" />
    {/* hills, and a tree far away */}
    <path d="M302 238c26-22 52-26 76-12 8 5 15 7 22 6M400 232c30-4 52-34 98-20M452 214v-22M452 192c-14 0-18-22 0-36 18 14 14 36 0 36z" />
    <path d="M268 372h264v14H268z" fill={GROUND} />
  </>
);

const Armchair = () => (
  <>
    <path d="M78 448v-92c0-22 14-36 36-36h84c22 0 36 14 36 36v92" fill="none" />
    <path d="M52 516v-70c0-16 9-26 23-26s23 10 23 26v20h116v-20c0-16 9-26 23-26s23 10 23 26v70zM98 466v26h116v-26M72 516l-5 24M240 516l5 24" />
    {/* cushion, and a blanket over the back */}
    <path d="M122 464l-7-48 46-6 7 54M168 320v66h46v-66M178 386v8M191 386v8M204 386v8" />
  </>
);

const SideTable = () => (
  <>
    <path d="M8 440h48M32 440v100M16 540l16-14 16 14" />
    {/* a jug with three stems */}
    <path d="M18 440c-5-12-4-22 4-30v-12h20v12c8 8 9 18 4 30M32 398v-40M32 358c-12-6-14-18-8-28 12 6 14 18 8 28zM30 384c-12-2-18-10-20-20 12 0 19 8 20 20zM34 388c2-14 10-20 20-22 0 12-8 20-20 22z" />
  </>
);

const BucketAndMop = () => (
  <>
    <path d="M546 462h74l-9 78h-56zM546 462c0-44 74-44 74 0M551 484h64" />
    <path d="M604 462L566 226c-1-6 8-7 9-1l39 237" />
  </>
);
