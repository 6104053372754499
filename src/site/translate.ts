import { BRAND } from './brand.ts';
import type { dictionary } from './dictionary.ts';
import { intlLocale, type Locale } from '#domain/locale/locales.ts';

type Singular<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;

type Leaves<T> = {
  [K in keyof T & string]: T[K] extends string ? Singular<K> : `${K}.${Leaves<T[K]>}`;
}[keyof T & string];

/** The shape that a topic, or the whole dictionary, has in every language. */
export type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

/** The keys of a tree of topics, as `topic.path.to.key`; a plural (`x_one`, `x_other`) is the one key `x`. */
export type KeysOf<Topics> = Leaves<Topics>;

/** A topic whose sentences islands show: a file of `i18n/`. */
export type Topic = keyof typeof dictionary;

/** A sentence that islands can show. */
export type Key = KeysOf<typeof dictionary>;

/** What fills the `{{names}}` of a sentence; `count` also chooses the plural, `brand` is always filled. */
export type Values = Readonly<Record<string, string | number>>;

/** Gives the sentence of a key in one language. */
export type Translate<Name extends string = Key> = (key: Name, values?: Values) => string;

/** Words for a person: a sentence of ours, or a text of the server that has no key. */
export type Message = { readonly key: Key } | { readonly text: string };

/** The words themselves, in the translator's language. */
export function messageText(t: Translate, message: Message): string {
  return 'key' in message ? t(message.key) : message.text;
}

/** The topics that words for a person need. */
export function topicsOf(message: Message): Topic[] {
  // A key begins with its topic, which `split` forgets.
  return 'key' in message ? [message.key.split('.', 1)[0] as Topic] : [];
}

/** Sentences by their keys, topic by topic. */
export interface Tree {
  readonly [name: string]: string | Tree;
}

/** The sentences of a tree, by their keys from its root. */
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
  const plurals = new Intl.PluralRules(intlLocale(locale));
  return (key, values) => {
    const count = values?.['count'];
    const plural = typeof count === 'number' ? find(topics, `${key}_${plurals.select(count)}`) : undefined;
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
