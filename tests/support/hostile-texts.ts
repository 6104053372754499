/** Characters that are expensive for backtracking rules. */
export const HOSTILE = {
  blanks: ' ',
  'line breaks': '\r\n',
  'combining marks': '\u0315\u0300',
  'letters that folding multiplies': '\ufdfa',
  ...plain(),
} as const;

/** The subset that HTTP allows in a header. */
export const HOSTILE_IN_HEADERS = { blanks: ' ', ...plain() } as const;

function plain() {
  return {
    commas: ',',
    'commas and blanks': ', ',
    'opening brackets': '[',
    quotes: '"',
    digits: '7',
    slashes: '/',
    'at signs and dots': '@a.',
    'percent signs': '%',
    semicolons: '; ',
  };
}

const filled = new Map<string, string>();

/** Repeats the unit up to a length in UTF-16 units; returns a flat, cached string. */
export function filledWith(unit: string, length: number): string {
  const key = `${unit} ${length}`;
  const text =
    filled.get(key) ?? Buffer.from(unit.repeat(length / unit.length), 'utf16le').toString('utf16le');
  filled.set(key, text);
  return text;
}
