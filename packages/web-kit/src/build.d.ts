/** The id of the build this code is in; the build tool writes it. */
declare const __BUILD__: string;

declare module '*.css';

/** The routes of the area whose pages are being prerendered. */
declare module 'area-routes' {
  export const remote: import('./contract.ts').RemoteModule;
}
