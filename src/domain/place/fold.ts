// Letters that Unicode does not take apart into a plain letter and an accent.
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
 * The form in which names are compared: lower case, without accents, blanks collapsed and trimmed.
 *
 * @example fold('  Côte   d’Ivoire ') // "cote d'ivoire"
 */
export const fold = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[æœøłđðþßħı‘’ʼ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
