import { inLocale, type Locale } from '../locale/locales.ts';

/** `ranking` describes the product; the operator writes the others. */
export const LEGAL_PAGES = ['terms', 'privacy', 'imprint', 'ranking'] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Days of the last change by language, e.g. `{ terms: { en: '2026-03-31' } }`. */
export type LegalTexts = Readonly<Partial<Record<LegalPage, Readonly<Record<string, string>>>>>;

export const legalPath = (page: LegalPage, locale: Locale): string => inLocale(`/${page}`, locale);

/** The link's address, if there is a text in that language. */
export const legalHref = (texts: LegalTexts, page: LegalPage, locale: Locale): string | undefined =>
  texts[page]?.[locale] === undefined ? undefined : legalPath(page, locale);

export const isTermsVersion = ({ terms = {} }: LegalTexts, version: string): boolean =>
  Object.values(terms).includes(version);
