import { readFileSync } from 'node:fs';

// Node only: Vite replaces this module with its exports' values (src/build/read-at-build.ts).
const TOKENS = readFileSync(new URL('../styles/tokens.css', import.meta.url), 'utf8');

interface Colour {
  readonly light: string;
  readonly dark: string;
}

/** Brand colors for mails, images, icons and browser chrome, which no style sheet reaches. */
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
