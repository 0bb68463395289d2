/** Headers of every response. */
const ALWAYS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** The policy of responses that are not pages: opened as a document, such a response may load and run nothing. */
const DATA_POLICY =
  "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox";

/** The policy of scripts. It applies only to workers, where documents are rendered with WebAssembly. */
export const SCRIPT_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self' data: blob:; worker-src 'self' blob:; base-uri 'none'; frame-ancestors 'none'";

/** The policy of the frame that shows a mail of the desk: it has inline styles and runs nothing. */
export const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-same-origin";

type PagePolicy = {
  /** The one other origin that images may come from: that of the logo. */
  logoOrigin: string;
  /** The Trusted Types policies that the shell creates; older shells create none and could not start with them. */
  trustedTypes: readonly string[];
};

export const pagePolicy = ({ logoOrigin, trustedTypes }: PagePolicy): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob:${logoOrigin && ` ${logoOrigin}`}`,
    "connect-src 'self'",
    "font-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self'",
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
