import { getCompany } from '#api/companies.ts';
import { findPlaces } from '#api/places.ts';
import { clusterSpaces } from '#api/space-search.ts';
import { add, answerMutation, type Mutation, queryMutation } from './mutation.ts';

const COUNTED = 'the map counts each space once';
const SINGLE = 'the map shows the details of a single space';

const map = [
  answerMutation('a cluster counts one too many', COUNTED, clusterSpaces, ({ clusters }) => {
    add(clusters[0], 'count');
  }),
  answerMutation('a cluster is missing', COUNTED, clusterSpaces, ({ clusters }) => clusters.pop()),
  answerMutation('a cluster is named like a single space', COUNTED, clusterSpaces, ({ clusters }) => {
    for (const cluster of clusters) cluster._id ??= 'an-id';
  }),
  answerMutation('a cluster’s bounds are empty', [COUNTED, SINGLE], clusterSpaces, ({ clusters }) => {
    for (const { bounds } of clusters) Object.assign(bounds, { west: 0, south: 0, east: 0, north: 0 });
  }),
  answerMutation('a marker lies a degree off', SINGLE, clusterSpaces, ({ clusters }) => {
    for (const cluster of clusters) add(cluster, 'lat');
  }),
  queryMutation(
    'the map ignores the place',
    'the map omits spaces without coordinates',
    clusterSpaces,
    (query) => query.delete('city'),
  ),
  queryMutation('the map needs no zoom', 'the map needs a zoom level that exists', clusterSpaces, (query) =>
    query.set('zoom', '6'),
  ),
];

const places = [
  answerMutation('moves a place', 'places are suggested by the beginning', findPlaces, (json) => {
    for (const place of json.places) add(place, 'lat');
  }),
  answerMutation('every place is a city', 'a suggested place has its kind', findPlaces, (json) => {
    for (const place of json.places) place.kind = 'city';
  }),
  queryMutation(
    'distinguishes accents in places',
    'places are suggested with and without accents',
    findPlaces,
    (query) => {
      if (query.get('q') === 'malaga') query.set('q', 'nowhere at all');
    },
  ),
  queryMutation('suggests places for an empty query', 'suggestions need a query', findPlaces, (query) =>
    query.set('q', query.get('q')?.trim() === '' ? 'madrid' : (query.get('q') ?? 'madrid')),
  ),
  queryMutation('a company’s list restarts after a cursor', 'each list of a company', getCompany, (query) =>
    query.delete('spacesCursor'),
  ),
  answerMutation('a company’s list has a wrong total', 'each list of a company', getCompany, (json) => {
    json.services.total = json.services.cards.length;
  }),
];

export const placeMutations: readonly Mutation[] = [...map, ...places];
