/** The public area's routes, compiled in. */
declare module 'area-routes' {
  export const remote: unknown;
}
