import type { FlagFilter, Filters } from '#domain/search/filters.ts';
import type { Key } from '#site/translate.ts';

/** What the filters of a search and their terms are called. */
export type FilterLabels<F extends Filters> = {
  readonly [Name in keyof F]: F[Name] extends FlagFilter<infer Term>
    ? {
        readonly title: Key;
        readonly terms: Readonly<Record<Term, Key>>;
        /** What the switch of a group says that counts only once it is on. */
        readonly switch?: Key;
      }
    : { readonly title: Key };
};

/** The labels of any filter, as the panel reads them. */
export interface AnyFilterLabel {
  readonly title: Key;
  readonly terms?: Readonly<Record<string, Key>>;
  readonly switch?: Key;
}
