import * as v from 'valibot';
import { pageOwnServices } from '#api/own-pages.ts';
import { call } from '#client/call.ts';
import { href } from '#site/routes.ts';
import { summaryOfService } from '#ui/listing/service-summary.ts';
import type { OwnPage, OwnSource } from './workspace.ts';

const toPage = ({ listings, ...page }: v.InferOutput<typeof pageOwnServices.answer>): OwnPage => ({
  ...page,
  listings: listings.map(({ card, ...own }) => ({
    ...own,
    id: card._id,
    city: card.location.city,
    cover: card.cover,
    confirmedAt: card.confirmedAt,
    page: (locale) => href('ServiceSearchDetails', locale, { serviceId: card._id }),
    summarize: (t, locale) => ({
      ...summaryOfService(card, t, locale),
      href: href('MyService', locale, { serviceId: card._id }),
      owner: undefined,
    }),
  })),
});

export const serviceSource: OwnSource = {
  kind: 'service',
  registry: 'ServiceRegistry',
  fetchPage: async (query) => toPage(await call(pageOwnServices, { query })),
  read: (first) => {
    const { success, output } = v.safeParse(pageOwnServices.answer, first);
    return success ? toPage(output) : undefined;
  },
};
