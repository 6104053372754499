/** Characters that cost careless rules much. */
export const HOSTILE = {
  blanks: ' ',
  'line breaks': '\r\n',
  'combining marks': '\u0315\u0300',
  'letters that folding multiplies': '\ufdfa',
  ...plain(),
} as const;

/** What HTTP lets through in a header. */
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

/** The unit repeated up to a length in UTF-16 units; one flat string, cached. */
export function filledWith(unit: string, length: number): string {
  const key = `${unit} ${length}`;
  const text =
    filled.get(key) ?? Buffer.from(unit.repeat(length / unit.length), 'utf16le').toString('utf16le');
  filled.set(key, text);
  return text;
}
