/** The routes of an area, compiled in. */
declare module '*/routes' {
  export const remote: unknown;
}
