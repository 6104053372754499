import {
  drawServiceCover,
  drawSpaceCover,
  type CoverOptions,
  type ServiceDrawing,
  type SpaceDrawing,
} from '#drawings/covers.ts';
import { SPACE_YARDS } from '#drawings/covers/space-yards.ts';

/** A post's cover by its drawing: which one, and its choices. */
export type DrawnCover = Omit<CoverOptions<SpaceDrawing | ServiceDrawing>, 'title'>;

/** The name of a drawn cover's file; alike covers share it. */
export function coverName({ type, palette, size, variant }: DrawnCover): string {
  return [type, palette, size, String(variant)].join('-');
}

/** A drawn cover, 640 × 480, as an SVG file's text. */
export function drawCover({ type, ...choices }: DrawnCover): string {
  return isSpace(type) ? drawSpaceCover({ type, ...choices }) : drawServiceCover({ type, ...choices });
}

function isSpace(type: SpaceDrawing | ServiceDrawing): type is SpaceDrawing {
  return type in SPACE_YARDS;
}
