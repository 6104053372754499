import type { Locale } from '#domain/locale/locales.ts';
import { languageName } from './language-name.ts';
import { formatList } from './format.ts';

/** Where users and authorities write, and in which languages: `en,es`. */
export interface ContactPoints {
  readonly PUBLIC_CONTACT_EMAIL: string;
  readonly PUBLIC_CONTACT_LANGUAGES: string;
  readonly PUBLIC_AUTHORITY_EMAIL: string;
  readonly PUBLIC_AUTHORITY_LANGUAGES: string;
}

type Given = Pick<ContactPoints, 'PUBLIC_CONTACT_EMAIL' | 'PUBLIC_CONTACT_LANGUAGES'> & {
  readonly [Name in 'PUBLIC_AUTHORITY_EMAIL' | 'PUBLIC_AUTHORITY_LANGUAGES']?: string | undefined;
};

export const contactPoints = (given: Given): ContactPoints => ({
  PUBLIC_CONTACT_EMAIL: given.PUBLIC_CONTACT_EMAIL,
  PUBLIC_CONTACT_LANGUAGES: given.PUBLIC_CONTACT_LANGUAGES,
  PUBLIC_AUTHORITY_EMAIL: given.PUBLIC_AUTHORITY_EMAIL ?? given.PUBLIC_CONTACT_EMAIL,
  PUBLIC_AUTHORITY_LANGUAGES: given.PUBLIC_AUTHORITY_LANGUAGES ?? given.PUBLIC_CONTACT_LANGUAGES,
});

/** @example languageNames('en,es', 'es') // 'inglés y español' */
export const languageNames = (codes: string, locale: Locale): string =>
  formatList(
    codes.split(',').map((code) => languageName(code, locale)),
    locale,
  );
