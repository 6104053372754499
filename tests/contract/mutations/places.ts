import { getCompany } from '#api/companies.ts';
import { findPlaces } from '#api/places.ts';
import { clusterSpaces } from '#api/space-search.ts';
import { add, inAnswer, inQuery, mutation, type Mutation } from './mutation.ts';

const COUNTED = 'the map counts each space once';
const SINGLE = 'the map shows a single space with what it is';

const map = [
  mutation(
    'a cluster counts one too many',
    COUNTED,
    inAnswer(clusterSpaces, ({ clusters }) => {
      add(clusters[0], 'count');
    }),
  ),
  mutation(
    'a cluster is missing',
    COUNTED,
    inAnswer(clusterSpaces, ({ clusters }) => clusters.pop()),
  ),
  mutation(
    'a cluster of many is named as one',
    COUNTED,
    inAnswer(clusterSpaces, ({ clusters }) => {
      for (const cluster of clusters) cluster._id ??= 'an-id';
    }),
  ),
  mutation(
    'a cluster’s bounds hold nothing',
    [COUNTED, SINGLE],
    inAnswer(clusterSpaces, ({ clusters }) => {
      for (const { bounds } of clusters) Object.assign(bounds, { west: 0, south: 0, east: 0, north: 0 });
    }),
  ),
  mutation(
    'a marker lies a degree off',
    SINGLE,
    inAnswer(clusterSpaces, ({ clusters }) => {
      for (const cluster of clusters) add(cluster, 'lat');
    }),
  ),
  mutation(
    'the map does not look at the place',
    'the map leaves out what has no place',
    inQuery(clusterSpaces, (query) => query.delete('city')),
  ),
  mutation(
    'the map needs no zoom',
    'the map needs a zoom level that exists',
    inQuery(clusterSpaces, (query) => query.set('zoom', '6')),
  ),
];

const places = [
  mutation(
    'a place lies elsewhere',
    'places are suggested by the beginning',
    inAnswer(findPlaces, (json) => {
      for (const place of json.places) add(place, 'lat');
    }),
  ),
  mutation(
    'every place is a city',
    'a suggested place has its kind',
    inAnswer(findPlaces, (json) => {
      for (const place of json.places) place.kind = 'city';
    }),
  ),
  mutation(
    'places care for accents',
    'places are suggested with and without accents',
    inQuery(findPlaces, (query) => {
      if (query.get('q') === 'malaga') query.set('q', 'nowhere at all');
    }),
  ),
  mutation(
    'places answer an empty question',
    'suggestions need a query',
    inQuery(findPlaces, (query) =>
      query.set('q', query.get('q')?.trim() === '' ? 'madrid' : (query.get('q') ?? 'madrid')),
    ),
  ),
  mutation(
    'a company’s list begins anew',
    'each list of a company',
    inQuery(getCompany, (query) => query.delete('spacesCursor')),
  ),
  mutation(
    'a company’s list is not counted whole',
    'each list of a company',
    inAnswer(getCompany, (json) => {
      json.services.total = json.services.cards.length;
    }),
  ),
];

/** The map, places and a company's lists. */
export const placeMutations: readonly Mutation[] = [...map, ...places];
