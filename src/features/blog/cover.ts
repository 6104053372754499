import {
  drawServiceCover,
  drawSpaceCover,
  SPACE_YARDS,
  type CoverOptions,
  type ServiceDrawing,
  type SpaceDrawing,
} from '#drawings/covers.ts';

export type DrawnCover = Omit<CoverOptions<SpaceDrawing | ServiceDrawing>, 'title'>;

/** Identical covers share a file. */
export function coverName({ type, palette, size, variant }: DrawnCover): string {
  return [type, palette, size, String(variant)].join('-');
}

/** 640 × 480 SVG. */
export function drawCover({ type, ...choices }: DrawnCover): string {
  return isSpace(type) ? drawSpaceCover({ type, ...choices }) : drawServiceCover({ type, ...choices });
}

function isSpace(type: SpaceDrawing | ServiceDrawing): type is SpaceDrawing {
  return type in SPACE_YARDS;
}
