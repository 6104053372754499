import * as v from 'valibot';
import type { Statement } from '../case/statement.ts';

export const ListingState = v.picklist(['published', 'paused']);
export type ListingState = v.InferOutput<typeof ListingState>;

/** The owner's choice; `lapsed` was paused for lack of confirmation. Whether it is public also depends on its company. */
export const LISTING_STATUSES = ['active', 'paused', 'lapsed'] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

/**
 * What its owner sees. `waiting` is active, and public once its company's email address is confirmed; an operator has
 * asked for changes to `changesAsked`, which stays as public as it is, and has taken `hidden` offline.
 */
export const OwnStatus = v.picklist(['active', 'waiting', 'paused', 'lapsed', 'changesAsked', 'hidden']);
export type OwnStatus = v.InferOutput<typeof OwnStatus>;

export interface OwnState {
  readonly state: ListingState;
  /** Missing where the listing is public, and from older servers. */
  readonly status?: OwnStatus | undefined;
  /** Explains a restriction by an operator. */
  readonly statement?: Statement | undefined;
  /** Explain why operators hide files. */
  readonly imageStatements?: readonly Statement[] | undefined;
}

export const ownStatusOf = ({ state, status }: OwnState): OwnStatus =>
  status ?? (state === 'paused' ? 'paused' : 'active');

export const LISTING_KINDS = ['space', 'service'] as const;
export type ListingKind = (typeof LISTING_KINDS)[number];

const DAY_MS = 86_400_000;

/** Visitors see the day of confirmation from this age on. */
const AGED_AFTER_MS = 60 * DAY_MS;

export const isAged = (confirmedAt: number, now: number): boolean => now - confirmedAt >= AGED_AFTER_MS;

/** After this long the owner is asked to confirm the listing. */
export const DUE_AFTER_MS = 90 * DAY_MS;

/** Unconfirmed listings are paused this many days after the request was mailed. */
export const PAUSED_AFTER_DAYS = 30;
export const PAUSED_AFTER_MS = PAUSED_AFTER_DAYS * DAY_MS;

export const REMINDED_BEFORE_MS = 7 * DAY_MS;

export const isDue = (confirmedAt: number, now: number): boolean => now - confirmedAt >= DUE_AFTER_MS;
