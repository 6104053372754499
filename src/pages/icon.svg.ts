import { drawMark } from '#drawings/mark.ts';
import { BRAND_COLOURS } from '#site/brand-colours.ts';

const { brandFill, signal, signalShade } = BRAND_COLOURS;

export function GET(): Response {
  const icon = drawMark({
    pallet: brandFill.light,
    palletInDark: brandFill.dark,
    load: signal.light,
    face: signalShade.light,
  });
  return new Response(icon, { headers: { 'Content-Type': 'image/svg+xml' } });
}
