import type { Label } from './city-labels.ts';

export interface LabelStyle {
  readonly city: string;
  readonly hub: string;
  readonly halo: string;
  readonly font: string;
}

export const cityFont = ({ font }: Pick<LabelStyle, 'font'>): string => `550 12px ${font}`;
export const hubFont = ({ font }: Pick<LabelStyle, 'font'>): string => `500 11px ${font}`;

export function drawLabel(pen: CanvasRenderingContext2D, label: Label, style: LabelStyle): void {
  const isCity = label.kind === 'city';
  pen.fillStyle = isCity ? style.city : style.hub;
  pen.strokeStyle = style.halo;
  pen.lineWidth = 3;
  pen.lineJoin = 'round';
  if (isCity) {
    pen.beginPath();
    pen.arc(label.x, label.y, 2, 0, 2 * Math.PI);
    pen.fill();
  } else drawGlyph(pen, label, style);
  if (label.text === '') return;
  pen.font = isCity ? cityFont(style) : hubFont(style);
  pen.textBaseline = 'middle';
  pen.strokeText(label.text, label.textLeft, label.y);
  pen.fillText(label.text, label.textLeft, label.y);
}

interface Glyph {
  readonly fill: Path2D;
  readonly stroke?: Path2D;
}

// Within 12 by 12 px around the middle; made at first use, since tests' browsers may lack Path2D.
let glyphs: Record<'port' | 'airport', Glyph> | undefined;
const makeGlyphs = (): Record<'port' | 'airport', Glyph> => ({
  port: {
    fill: new Path2D('M0-5.6a1.5 1.5 0 1 1 0 3a1.5 1.5 0 1 1 0-3z'),
    stroke: new Path2D('M0-2.6V5M-2.3-1h4.6M-4.8 1.2C-4.3 3.7-2.4 5 0 5s4.3-1.3 4.8-3.8'),
  },
  airport: {
    fill: new Path2D(
      'M0-5.8c.7 0 1 .8 1 1.6v2L5.3.6v1.4L1 .8v2.5l1.5 1.1v1L0 4.8l-2.5.6v-1L-1 3.3V.8l-4.3 1.2V.6L-1-2.2v-2c0-.8.3-1.6 1-1.6z',
    ),
  },
});

function drawGlyph(pen: CanvasRenderingContext2D, { kind, x, y }: Label, { hub }: LabelStyle): void {
  glyphs ??= makeGlyphs();
  const { fill, stroke } = glyphs[kind === 'port' ? 'port' : 'airport'];
  pen.save();
  pen.translate(x, y);
  pen.lineCap = 'round';
  pen.lineWidth = 3.5;
  pen.stroke(fill);
  if (stroke !== undefined) {
    pen.stroke(stroke);
    pen.strokeStyle = hub;
    pen.lineWidth = 1.3;
    pen.stroke(stroke);
  }
  pen.fill(fill);
  pen.restore();
}
