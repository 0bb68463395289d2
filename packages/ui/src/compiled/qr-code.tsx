import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** The light margin that readers expect, in modules. */
const MARGIN = 4;

/** A QR code: the path of its dark modules, and its side in modules, without the margin. */
export function qrCode(text: string): { path: string; size: number } {
  const code = generate(text);
  return { path: toSvgPath(code), size: code.size };
}

/** A QR code on a screen; `label` says what it is for. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = qrCode(text);
  const side = size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      className="ui:rounded ui:border ui:border-line ui:bg-surface"
    >
      <path d={path} className="ui:fill-ink" />
    </svg>
  );
}
