import * as v from 'valibot';
import { pageOwnSpaces } from '#api/own-pages.ts';
import { call } from '#client/call.ts';
import { href } from '#site/routes.ts';
import { summaryOfSpace } from '#ui/listing/space-summary.ts';
import type { OwnPage, OwnSource } from './workspace.ts';

const toPage = ({ listings, ...page }: v.InferOutput<typeof pageOwnSpaces.answer>): OwnPage => ({
  ...page,
  listings: listings.map(({ card, ...own }) => ({
    ...own,
    id: card._id,
    city: card.locationData.city,
    cover: card.cover,
    confirmedAt: card.confirmedAt,
    page: (locale) => href('SpaceSearchDetails', locale, { spaceId: card._id }),
    summarize: (t, locale) => summaryOfSpace(card, t, locale),
  })),
});

export const spaceSource: OwnSource = {
  kind: 'space',
  registry: 'SpaceRegistry',
  fetchPage: async (query) => toPage(await call(pageOwnSpaces, { query })),
  read: (first) => {
    const { success, output } = v.safeParse(pageOwnSpaces.answer, first);
    return success ? toPage(output) : undefined;
  },
};
