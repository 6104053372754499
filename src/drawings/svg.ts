import { elementsOf, seenOf } from './compact.ts';
import { byDepth } from './depth-order.ts';
import type { Face, Solid } from './isometric.ts';
import { marksOf, screenOf, type View } from './marks.ts';
import { number } from './path.ts';
import type { Palette } from './palette.ts';
import { shadowPath, type ShadowArea } from './shadow.ts';

export interface Scene {
  readonly view: View;
  readonly palette: Palette;
  /** Fills the frame; otherwise transparent. */
  readonly background?: string | undefined;
  readonly ground: readonly Face[];
  readonly solids: readonly Solid[];
  readonly overlay?: readonly Face[] | undefined;
  readonly shadowArea?: ShadowArea | undefined;
  /** Accessible name; without one the drawing is hidden from assistive technology. */
  readonly title?: string | undefined;
  readonly strokeWidth?: number;
}

export function svgOf(scene: Scene): string {
  const { view, palette, background, title, strokeWidth = 1 } = scene;
  const { width, height } = view;
  const faces = [...byDepth(scene.solids).flatMap((solid) => solid.faces), ...(scene.overlay ?? [])];
  const body = [
    background === undefined
      ? ''
      : `<path fill="${background}" stroke="none" d="M0 0h${number(width)}v${number(height)}H0z"/>`,
    elementsOf(marksOf(scene.ground, view, palette)),
    shadowOf(scene),
    elementsOf(seenOf(marksOf(faces, view, palette), view)),
  ].join('');
  const stroke = `stroke="${palette.ink.top}" stroke-width="${number(strokeWidth)}" stroke-linejoin="round" stroke-linecap="round"`;
  return svgDocument({ width, height, title }, `<g ${stroke}>${body}</g>`);
}

export function svgDocument(
  { width, height, title }: { width: number; height: number; title?: string | undefined },
  content: string,
): string {
  const name = title === undefined ? ' aria-hidden="true">' : ` role="img"><title>${escaped(title)}</title>`;
  const size = `width="${String(width)}" height="${String(height)}" viewBox="0 0 ${String(width)} ${String(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}${name}${content}</svg>`;
}

function shadowOf({ solids, palette, shadowArea, view }: Scene): string {
  const path = shadowPath(solids, screenOf(view), shadowArea);
  if (path === '') return '';
  const opacity = String(palette.shadowOpacity).replace(/^0/, '');
  return `<path fill="${palette.ink.top}" fill-opacity="${opacity}" stroke="none" d="${path}"/>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
