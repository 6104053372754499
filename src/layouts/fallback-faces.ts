/** Mean widths of letters in hundredths of an em: of the site's texts, and of its headings in heavy. */
const TYPEFACE = { regular: 44.09, heavy: 51.21, ascent: 87.8, descent: 21 };

/** Systems' typefaces by width; the last one that a device has is used. */
const SYSTEMS = [
  { regular: 50.78, heavy: 58.88, names: ['DejaVu Sans'] },
  { regular: 44.57, heavy: 46.81, names: ['Roboto'] },
  { regular: 45.01, heavy: 50.13, names: ['Arial', 'Liberation Sans', 'Helvetica', 'Arimo'] },
];

const WEIGHTS = { regular: '400 600', heavy: '601 900' } as const;

/** Faces as wide and high as the typeface, so that nothing moves when it arrives. */
export const FALLBACK_FACES = SYSTEMS.flatMap((system) =>
  (['regular', 'heavy'] as const).map((weight) => {
    const size = TYPEFACE[weight] / system[weight];
    const percent = (value: number) => `${value.toFixed(1)}%`;
    const sources = system.names.map((name) => `local("${name}${weight === 'heavy' ? ' Bold' : ''}")`);
    return (
      `@font-face{font-family:Nearly;font-weight:${WEIGHTS[weight]};src:${sources.join()};` +
      `size-adjust:${percent(size * 100)};ascent-override:${percent(TYPEFACE.ascent / size)};` +
      `descent-override:${percent(TYPEFACE.descent / size)};line-gap-override:0%}`
    );
  }),
).join('');
