// Letters without a Unicode decomposition.
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ħ: 'h',
  ı: 'i',
  '‘': "'",
  '’': "'",
  ʼ: "'",
};

/**
 * Normalizes names for comparison: lower case, no accents, collapsed and trimmed white space. @example
 * fold(' Côte d’Ivoire ') // "cote d'ivoire"
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[æœøłđðþßħı‘’ʼ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
