import { atom } from 'nanostores';
import type { FoundPlace } from './PlaceFinder.tsx';

/** The last place that a visitor chose; the map shows it until there is a point. */
export const $foundPlace = atom<FoundPlace | undefined>();

/** Counts how often Enter has asked for the address on the map. */
export const $pinRequests = atom(0);
