import type { Cluster } from '#api/clusters.ts';
import type { Bounds, Sort } from '#domain/search/search-query.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import type { MapView } from '#domain/map/map-view.ts';

/** Where is searched: everywhere, in what the map shows, or in what it showed when the visitor said so. */
export type Area = { readonly is: 'everywhere' | 'view' } | { readonly is: 'fixed'; readonly bounds: Bounds };

/** All that the address of a search says, so that it can be shared and gone back to. */
export interface Search<F extends Filters> {
  readonly filters: FilterValues<F>;
  readonly sort: Sort;
  readonly layout: 'grid' | 'list';
  /** Where the visitor has moved the map; nothing while nobody has. */
  readonly view: MapView | undefined;
  readonly area: Area;
  /** What a phone, which has no room for both, shows. */
  readonly panel: 'list' | 'map';
}

/** A query of the API, as text. */
export type Query = Readonly<Record<string, string>>;

/** Asks the API something about a search. */
export type Ask<Answer, Asked = Query> = (asked: { query: Asked; signal: AbortSignal }) => Promise<Answer>;

/** Asks for all that matches, grouped for a zoom level of a map. */
export type AskClusters = Ask<{ readonly clusters: readonly Cluster[] }, Query & { readonly zoom: string }>;

/** What every listing that is found has, whatever its kind. */
export interface Listed {
  readonly _id: string;
  readonly userName?: string | null | undefined;
}
