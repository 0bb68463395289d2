/** What every answer carries, whatever it is. */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** For answers that are no page of ours: opened on its own, such an answer can do nothing at all. */
export const DATA_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** For scripts. It counts only when a script is a worker: documents there are made with WebAssembly. */
export const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data: blob:; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'";

type PagePolicy = {
  /** The one other site that may show a picture here: where the owner keeps the logo. */
  logoOrigin: string;
  /** The Trusted Types policies that the shell makes; a shell from before makes none and could not start with them. */
  trustedTypes: readonly string[];
};

/** For pages. */
export const pagePolicy = ({ logoOrigin, trustedTypes }: PagePolicy): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${logoOrigin && ` ${logoOrigin}`}`,
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    ...(trustedTypes.length > 0
      ? ["require-trusted-types-for 'script'", `trusted-types ${trustedTypes.join(' ')}`]
      : []),
  ].join('; ');

export const securityHeaders = (publicOrigin: string): Record<string, string> => ({
  ...ALWAYS,
  'Content-Security-Policy': DATA_POLICY,
  ...(publicOrigin.startsWith('https:') && {
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  }),
});
