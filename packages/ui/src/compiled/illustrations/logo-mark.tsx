import type { DrawingProps } from './drawing.tsx';

/** The mark of a company without a logo, identical to favicon.svg. */
export const LogoMark = (props: DrawingProps) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" {...props}>
    <path d="M0 8a8 8 0 0 1 8-8h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" fill="var(--app-leaf)" />
    <path d="M15 7.1V15H8a8 8 0 0 1 7-7.9z" fill="var(--app-on-leaf)" />
    <path d="M17 7.1V15h7a8 8 0 0 0-7-7.9z" fill="var(--app-on-leaf)" />
    <path d="M17 17h7v8h-7z" fill="var(--app-on-leaf)" />
    <path d="M8 17h7v8H8z" fill="var(--app-lemon)" />
  </svg>
);
