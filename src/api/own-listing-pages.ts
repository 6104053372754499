import * as v from 'valibot';
import { issue } from '#domain/issue.ts';
import { OwnStatus } from '#domain/listing/listing-state.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { Completeness } from '#domain/listing/owner-record.ts';
import { lineText, text } from '#domain/text.ts';
import { natural } from '#domain/whole-number.ts';
import { endpoint } from './endpoint.ts';

export const OWN_LISTINGS_PAGE = 50;

/** Newest change, A to Z, most, most, and least first. */
export const OWN_SORTS = ['updated', 'city', 'views', 'enquiries', 'completeness'] as const;
export type OwnSort = (typeof OWN_SORTS)[number];

/** `due` is public and to be confirmed. */
export const OWN_FILTERS = [...OwnStatus.options, 'due'] as const;
export type OwnFilter = (typeof OWN_FILTERS)[number];

const query = v.object({
  /** Part of the label, external id, unit name or address. */
  q: v.optional(lineText(100), ''),
  status: v.optional(v.picklist(OWN_FILTERS, issue('issues.chooseOne'))),
  sort: v.optional(v.picklist(OWN_SORTS, issue('issues.chooseOne')), 'updated'),
  cursor: v.optional(v.pipe(text(1200), v.regex(/^[\w-]+$/, issue('issues.characters')))),
});

const inList = <const Card extends v.GenericSchema>(card: Card) =>
  v.object({
    card,
    label: v.optional(v.string()),
    externalId: v.optional(v.string()),
    unitName: v.optional(v.string()),
    status: OwnStatus,
    isDue: v.boolean(),
    completeness: Completeness,
    /** Of the last 30 days; views are an estimate. */
    views: natural,
    enquiries: natural,
    /** Of those inquiries. */
    answered: natural,
    /** Inquiries with unread messages. */
    unread: natural,
    version: v.number(),
  });

/** Separate from the wizard, so that the list loads none. */
export const ownPageOf = <const K extends ListingKind, const Card extends v.GenericSchema>(
  kind: K,
  card: Card,
) =>
  endpoint('GET', `/${kind}s/mine`, {
    summary: `The signed-in company's own ${kind}s with their figures, page by page`,
    scope: 'listings:read',
    query,
    answer: v.object({
      listings: v.array(inList(card)),
      /** Of the search. */
      total: natural,
      /** Of all, by status; those that occur. */
      counts: v.record(v.string(), natural),
      nextCursor: v.nullable(v.string()),
    }),
  });
