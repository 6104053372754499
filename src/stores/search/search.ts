import type { Cluster } from '#api/clusters.ts';
import type { Facets } from '#api/facets.ts';
import type { MapView } from '#domain/map/map-view.ts';
import type { CardFit } from '#domain/need/card-fit.ts';
import type { Area, WantedPlace } from '#domain/search/area.ts';
import type { Filters, FilterValues } from '#domain/search/filters.ts';
import type { Sort } from '#domain/search/search-query.ts';

export const LAYOUTS = ['grid', 'list', 'table'] as const;

export interface Search<F extends Filters> {
  readonly filters: FilterValues<F>;
  readonly area: Area;
  /** Place in the address that is not resolved yet; if it is unknown, the search covers everywhere. */
  readonly pendingPlace: WantedPlace | undefined;
  /** Undefined while the area's default applies. */
  readonly sort: Sort | undefined;
  /** Undefined while the remembered one or the default for the width applies. */
  readonly layout: (typeof LAYOUTS)[number] | undefined;
  /** Undefined until the visitor moves the map. */
  readonly view: MapView | undefined;
  /** Id of the selected listing. */
  readonly chosen: string | undefined;
  /** Phones show one at a time. */
  readonly panel: 'list' | 'map';
}

export type Query = Readonly<Record<string, string>>;

export type Ask<Answer, Asked = Query> = (asked: { query: Asked; signal: AbortSignal }) => Promise<Answer>;

export type AskClusters = Ask<{ readonly clusters: readonly Cluster[] }, Query & { readonly zoom: string }>;

export interface ListedCard {
  readonly _id: string;
  readonly userId?: string | null | undefined;
  readonly userName?: string | null | undefined;
  readonly distanceKm?: number | null | undefined;
  readonly fit?: CardFit | null | undefined;
  readonly facts?: Readonly<Record<string, unknown>> | null | undefined;
  readonly prices?: Cluster['prices'];
}

export type FacetCounts = Pick<Facets, 'groups' | 'without' | 'priceLevels'>;
