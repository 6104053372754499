import type { APIRoute } from 'astro';
import { drawServiceCover, drawSpaceCover, type CoverOptions } from '#drawings/covers.ts';
import { drawEmpty, drawFeature, drawHero, drawNotFound } from '#drawings/scenes.ts';
import { drawService } from '#drawings/service-drawings.ts';
import { drawSpace } from '#drawings/space-drawings.ts';
import type { DrawingOptions } from '#drawings/tile.ts';
import { DRAWING_THEMES, DRAWINGS, type DrawingName } from '#ui/drawing/drawing-files.ts';

// Yards look alike in both themes; styles dim them in the dark.
const YARD = { size: 'medium', palette: 'sage' } as const satisfies Partial<CoverOptions<string>>;

const draw = {
  hero: drawHero,
  'feature-services': (options) => drawFeature('services', options),
  'feature-spaces': (options) => drawFeature('spaces', options),
  'not-found': drawNotFound,
  'empty-spaces': (options) => drawEmpty('spaces', options),
  'empty-services': (options) => drawEmpty('services', options),
  'empty-search': (options) => drawEmpty('search', options),
  unreachable: (options) => drawEmpty('unreachable', options),
  'empty-messages': (options) => drawEmpty('messages', options),
  'empty-favourites': (options) => drawEmpty('favourites', options),
  'empty-saved': (options) => drawEmpty('saved', options),
  'yard-transport': () => drawServiceCover({ type: 'pl2', variant: 0, ...YARD }),
  'yard-warehouse': () => drawSpaceCover({ type: 'conventional', variant: 0, ...YARD }),
  'yard-provider': () => drawServiceCover({ type: 'pl3', variant: 2, ...YARD }),
  'space-conventional': (options) => drawSpace('conventional', options),
  'space-highIntensity': (options) => drawSpace('highIntensity', options),
  'space-automated': (options) => drawSpace('automated', options),
  'space-refrigerated': (options) => drawSpace('refrigerated', options),
  'space-temporary': (options) => drawSpace('temporary', options),
  'space-floor': (options) => drawSpace('floor', options),
  'space-emptyPlot': (options) => drawSpace('emptyPlot', options),
  'service-pl2': (options) => drawService('pl2', options),
  'service-pl3': (options) => drawService('pl3', options),
  'service-pl4': (options) => drawService('pl4', options),
  'service-pl5': (options) => drawService('pl5', options),
} satisfies Record<DrawingName, (options: DrawingOptions) => string>;

export function getStaticPaths() {
  // Object.keys loses the key type.
  const names = Object.keys(DRAWINGS) as DrawingName[];
  return names.flatMap((name) =>
    DRAWING_THEMES.map((theme) => ({
      params: { file: `${name}-${theme}` },
      props: { svg: draw[name]({ theme }) },
    })),
  );
}

export const GET: APIRoute<{ svg: string }> = ({ props }) =>
  new Response(props.svg, { headers: { 'Content-Type': 'image/svg+xml' } });
