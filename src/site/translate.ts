import { BRAND } from './brand.ts';
import type { dictionary } from './dictionary.ts';
import { hasPlainPlurals, intlLocale, type Locale } from '#domain/locale/locales.ts';

type Singular<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** Keys as `topic.path.to.key`; the plurals `x_one` and `x_other` share the key `x`. */
export type KeysOf<Topics> = Leaves<Topics>;

export type Topic = keyof typeof dictionary;

export type Key = KeysOf<typeof dictionary>;

/** Values for `{{names}}`; `count` selects the plural and `brand` is predefined. */
export type Values = Readonly<Record<string, string | number>>;

export type Translate<Name extends string = Key> = (key: Name, values?: Values) => string;

/** A translatable key, or text from the server that has none. */
export type Message = { readonly key: Key } | { readonly text: string };

export function messageText(t: Translate, message: Message): string {
  return 'key' in message ? t(message.key) : message.text;
}

export function topicsOf(message: Message): Topic[] {
  // `split` loses the topic's type.
  return 'key' in message ? [message.key.split('.', 1)[0] as Topic] : [];
}

export interface Tree {
  readonly [name: string]: string | Tree;
}

export function sentencesIn(tree: Tree, root = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[root + name, value]] : [...sentencesIn(value, `${root}${name}.`)],
    ),
  );
}

/**
 * Makes the translator of one language.
 * @example makeT(dictionary, 'en')('common.actions.close') // 'Close'
 */
export function makeT<Name extends string = Key>(topics: Tree, locale: Locale): Translate<Name> {
  let plurals: Intl.PluralRules | undefined;
  const pluralOf = (count: number) => {
    // A page's first object of Intl takes long.
    if (hasPlainPlurals(locale)) return count === 1 ? 'one' : 'other';
    return (plurals ??= new Intl.PluralRules(intlLocale(locale))).select(count);
  };
  return (key, values) => {
    const count = values?.['count'];
    const plural = typeof count === 'number' ? find(topics, `${key}_${pluralOf(count)}`) : undefined;
    const sentence = plural ?? find(topics, key) ?? find(topics, `${key}_other`);
    return sentence === undefined ? key : fill(sentence, values);
  };
}

function find(topics: Tree, key: string): string | undefined {
  let place: string | Tree | undefined = topics;
  for (const name of key.split('.')) {
    if (typeof place !== 'object' || !Object.hasOwn(place, name)) return undefined;
    place = place[name];
  }
  return typeof place === 'string' ? place : undefined;
}

function fill(sentence: string, values: Values = {}): string {
  const known: Values = { brand: BRAND, ...values };
  return sentence.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => String(known[name] ?? hole));
}
