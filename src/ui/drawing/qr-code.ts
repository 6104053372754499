import { encode } from 'uqr';

/** Light modules around the code that scanners need. */
const QUIET_ZONE = 4;

export interface QrCode {
  readonly viewBox: string;
  readonly path: string;
}

export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { border: QUIET_ZONE, ecc: 'M' });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
  return { viewBox: `0 0 ${String(size)} ${String(size)}`, path };
}
