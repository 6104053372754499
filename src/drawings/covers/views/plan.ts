import { number } from '../../path.ts';
import type { Palette } from '../../palette.ts';
import { svgDocument } from '../../svg.ts';

export interface PlanLook {
  /** 0 for an open floor, `undefined` without a building. */
  readonly rackRows: number | undefined;
  readonly docks: number;
  readonly hasOffice: boolean;
}

const [WIDTH, HEIGHT] = [640, 480];
const HALL = { x: 120, y: 92, width: 400, height: 238 } as const;

/** 640 × 480 SVG. */
export function drawPlan(look: PlanLook, palette: Palette, title?: string): string {
  const { ink, ground, light } = palette;
  const paper = `<path fill="${ground.top}" stroke="none" d="M0 0h640v480H0z"/>${rectangle([44, 36, 552, 408], light.top)}`;
  const body = look.rackRows === undefined ? plotOf(palette) : hallOf(look, look.rackRows, palette);
  return svgDocument(
    { width: WIDTH, height: HEIGHT, title },
    `<g stroke="${ink.top}" stroke-width="1" stroke-linejoin="round" stroke-linecap="round">${paper}${body}${northOf(palette)}</g>`,
  );
}

type Rectangle = readonly [x: number, y: number, width: number, height: number];

function rectangle([x, y, width, height]: Rectangle, fill: string, more = ''): string {
  return `<path fill="${fill}"${more} d="M${number(x)} ${number(y)}h${number(width)}v${number(height)}h${number(-width)}z"/>`;
}

const stroke = (path: string, more = ''): string => `<path fill="none"${more} d="${path}"/>`;

function hallOf({ docks, hasOffice }: PlanLook, rackRows: number, palette: Palette): string {
  const { x, y, width, height } = HALL;
  const pitch = width / (docks + 1);
  const doors = Array.from({ length: docks }, (_, place) => x + pitch * (place + 1));
  return [
    rectangle([x, y, width, height], palette.parcel.top, ' stroke-width="5"'),
    racksOf(rackRows, hasOffice, palette),
    columnsOf(palette),
    hasOffice ? officeOf(palette) : '',
    ...doors.map((at) => rectangle([at - 11, y + height - 5, 22, 10], palette.seal.top)),
    ...doors
      .filter((_, place) => place % 2 === 0)
      .map((at) => rectangle([at - 9, y + height + 9, 18, 58], palette.yard.top)),
    ...doors
      .filter((_, place) => place % 2 === 0)
      .map((at) => rectangle([at - 8, y + height + 69, 16, 13], palette.accent.top)),
    measure(x, y - 22, width, true),
    measure(x - 24, y, height, false),
  ].join('');
}

function racksOf(rows: number, hasOffice: boolean, { brand, marking, trim }: Palette): string {
  const { x, y, width } = HALL;
  const from = hasOffice ? x + 104 : x + 26;
  const long = x + width - 26 - from;
  if (rows === 0) {
    const lane = (long - 24) / 3;
    return [0, 1, 2]
      .map((place) =>
        rectangle(
          [from + place * (lane + 12), y + 26, lane, 116],
          marking.top,
          ` stroke="${trim.top}" stroke-width="2" stroke-dasharray="7 5"`,
        ),
      )
      .join('');
  }
  const step = 138 / rows;
  return Array.from({ length: rows }, (_, row) => {
    const top = y + 22 + row * step;
    const deep = Math.min(18, step * 0.56);
    const bars = Array.from(
      { length: Math.floor(long / 22) },
      (__, bay) => `M${number(from + (bay + 1) * 22)} ${number(top)}v${number(deep)}`,
    );
    return rectangle([from, top, long, deep], brand.top) + stroke(bars.join(''), ' stroke-width="0.7"');
  }).join('');
}

function columnsOf({ ink }: Palette): string {
  const { x, y, width, height } = HALL;
  const spots = [1, 2, 3, 4].flatMap((column) =>
    [1, 2].map((row) => [x + (width * column) / 5, y + (height * row) / 3] as const),
  );
  return spots.map(([left, top]) => rectangle([left - 3, top - 3, 6, 6], ink.top, ' stroke="none"')).join('');
}

function officeOf({ cold }: Palette): string {
  const { x, y } = HALL;
  return (
    rectangle([x, y, 78, 96], cold.top, ' stroke-width="3"') +
    stroke(
      `M${number(x)} ${number(y + 48)}h46M${number(x + 46)} ${number(y)}v48M${number(x + 78)} ${number(y + 62)}a20 20 0 0 1 -20 20`,
      ' stroke-width="1.4"',
    )
  );
}

function plotOf({ soil, grass, tree, road, accent }: Palette): string {
  const trees = [
    [150, 112],
    [190, 104],
    [478, 116],
    [500, 154],
    [142, 300],
    [150, 262],
  ] as const;
  return [
    rectangle([52, 372, 536, 64], road.top, ' stroke="none"'),
    stroke('M52 404h536', ` stroke="#ffffff" stroke-width="2" stroke-dasharray="16 12"`),
    `<path fill="${grass.top}" stroke-width="3" d="M122 88h396l14 262H108z"/>`,
    rectangle([206, 130, 250, 176], soil.top),
    rectangle([296, 306, 64, 66], soil.top, ' stroke="none"'),
    stroke('M296 306v66M360 306v66'),
    stroke('M296 350h64', ` stroke="${accent.top}" stroke-width="4"`),
    ...trees.map(([x, y]) => `<circle fill="${tree.top}" cx="${String(x)}" cy="${String(y)}" r="13"/>`),
    measure(122, 68, 396, true),
    measure(92, 88, 262, false),
  ].join('');
}

function measure(x: number, y: number, length: number, isAlong: boolean): string {
  const [from, run, tick] = isAlong
    ? ([`${number(x)} ${number(y - 6)}`, `h${number(length)}`, 'v12'] as const)
    : ([`${number(x - 6)} ${number(y)}`, `v${number(length)}`, 'h12'] as const);
  const line = `M${number(x)} ${number(y)}${run}`;
  const end = isAlong ? `${number(x + length)} ${number(y - 6)}` : `${number(x - 6)} ${number(y + length)}`;
  return stroke(`${line}M${from}${tick}M${end}${tick}`, ' stroke-width="0.8"');
}

function northOf({ trim, light }: Palette): string {
  return `<circle fill="${light.top}" cx="562" cy="70" r="17"/><path fill="${trim.top}" d="M562 57l7 22-7-5-7 5z"/>`;
}
