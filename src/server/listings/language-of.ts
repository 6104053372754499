import { francAll } from 'franc';

/** ISO 639-3 (franc) to BCP 47. */
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

/** Shorter texts can't be detected reliably. */
const MINIMUM_LETTERS = 40;
/** Longer texts need a smaller lead between related languages such as Spanish and Galician. */
const LONG_TEXT_LETTERS = 120;
/** Maximum relative score of the runner-up; no errors on the demo's texts. */
const SURE_BELOW = { short: 0.94, long: 0.98 };

/** BCP 47; `undefined` if too short or ambiguous. */
export function languageOf(text: string): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MINIMUM_LETTERS) return undefined;
  const sureBelow = letters < LONG_TEXT_LETTERS ? SURE_BELOW.short : SURE_BELOW.long;
  const [first, second] = francAll(text, OPTIONS);
  if (first === undefined || (second !== undefined && second[1] >= sureBelow)) return undefined;
  return LANGUAGES[first[0]];
}
