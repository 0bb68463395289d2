/** The id of the build this code is in; the build tool writes it. */
declare const __BUILD__: string;

declare module '*.css';
