import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** A QR code: the path of its dark modules, and its side in modules, without the light margin that readers expect. */
export function qrCode(text: string): { path: string; size: number } {
  const code = generate(text);
  return { path: toSvgPath(code), size: code.size };
}
