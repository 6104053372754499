import { francAll } from 'franc';

/** The languages that descriptions are written in, by franc's code (ISO 639-3), as the tag that HTML takes (BCP 47). */
const LANGUAGES: Readonly<Record<string, string>> = {
  eng: 'en',
  spa: 'es',
  cat: 'ca',
  glg: 'gl',
  por: 'pt',
  fra: 'fr',
  ita: 'it',
  deu: 'de',
  nld: 'nl',
  dan: 'da',
  nob: 'nb',
  swe: 'sv',
  fin: 'fi',
  pol: 'pl',
  ces: 'cs',
  slk: 'sk',
  hun: 'hu',
  ron: 'ro',
  slv: 'sl',
  hrv: 'hr',
  bul: 'bg',
  ell: 'el',
  tur: 'tr',
  ukr: 'uk',
  rus: 'ru',
  arb: 'ar',
  cmn: 'zh',
  jpn: 'ja',
  kor: 'ko',
};
const OPTIONS = { only: Object.keys(LANGUAGES), minLength: 1 };

/** With fewer letters chance decides. */
const MINIMUM_LETTERS = 40;
/** From so many letters on, near relatives (Spanish and Galician) are told apart by a smaller lead. */
const LONG_TEXT_LETTERS = 120;
/** How well a second language may fit, where the fit of the first is 1: on the demo's texts no answer is wrong then. */
const SURE_BELOW = { short: 0.94, long: 0.98 };

/** The language that a text is written in, as a BCP 47 tag; undefined where it is too short, or none fits best. */
export function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MINIMUM_LETTERS) return undefined;
  const sureBelow = letters < LONG_TEXT_LETTERS ? SURE_BELOW.short : SURE_BELOW.long;
  const [first, second] = francAll(text, OPTIONS);
  if (first === undefined || (second !== undefined && second[1] >= sureBelow)) return undefined;
  return LANGUAGES[first[0]];
}
