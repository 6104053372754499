import type { Cluster } from '#api/clusters.ts';
import type { Facets } from '#api/facets.ts';
import type { MapView } from '#domain/map/map-view.ts';
import type { Area, WantedPlace } from '#domain/search/area.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import type { Sort } from '#domain/search/search-query.ts';

/** All that the address of a search says, so that it can be shared and gone back to. */
export interface Search<F extends Filters> {
  readonly filters: FilterValues<F>;
  readonly area: Area;
  /** The place that an address names, until it is known where that is; everywhere is searched if nobody knows it. */
  readonly wanted: WantedPlace | undefined;
  /** The order that the visitor has chosen; until then it is the area's own. */
  readonly sort: Sort | undefined;
  /** How results are shown; as there is room for while the visitor has not chosen. */
  readonly layout: 'grid' | 'list' | undefined;
  /** Where the visitor has moved the map; nothing while nobody has. */
  readonly view: MapView | undefined;
  /** The id of the listing whose marker is chosen. */
  readonly chosen: string | undefined;
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
  /** The company's that it is from. */
  readonly userId?: string | null | undefined;
  readonly userName?: string | null | undefined;
  /** How far it is from the place that is searched. */
  readonly distanceKm?: number | null | undefined;
}

/** How many listings a search would find with a further choice, or without one of its own. */
export type Counted = Pick<Facets, 'groups' | 'without'>;
