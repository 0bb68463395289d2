export const MAX_STACK_FRAMES = 6;

// Browsers write `at name (<url>:1:2345)` or `name@<url>:1:2345`.
const IN_STACK = /\/mf\/([a-z-]{1,40}\/[\w-]{1,64}(?:~\d{1,4})?\/[\w-][\w.@-]{0,127}:\d{1,7}:\d{1,7})/g;

/** A place in a build, as `mf-jobs/4f2a/routes.mjs:1:2345`: area, build, file, line, column. */
export const STACK_FRAME =
  /^([a-z-]{1,40})\/([\w-]{1,64})(?:~\d{1,4})?\/([\w-][\w.@-]{0,127}):(\d{1,7}):(\d{1,7})$/;

/** The places of a stack that are in builds of the site, innermost first: neither messages nor names of functions. */
export const stackFrames = (stack: string): string[] =>
  [...stack.matchAll(IN_STACK)].map(([, frame]) => frame!).slice(0, MAX_STACK_FRAMES);
