/** The id of the build that contains this code; set at build time. */
declare const __BUILD__: string;

declare module '*.css';

/** The routes of the area whose pages are being prerendered. */
declare module 'area-routes' {
  export const remote: import('./remote-module.ts').RemoteModule;
}
