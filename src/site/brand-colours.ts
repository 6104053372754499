import { readFileSync } from 'node:fs';

// Read by Node only: Vite gives pages and browsers what is exported here (src/build/read-at-build.ts).
const TOKENS = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

/** A colour in the light and in the dark theme, as `#rrggbb`. */
interface Colour {
  readonly light: string;
  readonly dark: string;
}

/** The brand's colours where no style sheet reaches: mails, pictures, icons, what browsers paint around a page. */
export const BRAND_COLOURS = {
  ink: token('ink'),
  inkMuted: token('ink-muted'),
  paper: token('paper'),
  surface: token('surface'),
  line: token('line'),
  brand: token('brand'),
  brandFill: token('brand-fill'),
  onBrandFill: token('on-brand-fill'),
  signal: token('signal'),
  signalShade: token('signal-shade'),
};

function token(name: string): Colour {
  const [, light, dark = light] =
    new RegExp(`--${name}: (?:light-dark\\()?(#\\w{6})(?:, (#\\w{6})\\))?;`).exec(TOKENS) ?? [];
  if (light === undefined || dark === undefined) throw new Error(`tokens.css has no colour --${name}.`);
  return { light, dark };
}
