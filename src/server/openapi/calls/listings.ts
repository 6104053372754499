import type { DescribedCalls } from '../described.ts';
import { SERVICE_ID, SPACE_ID, spaceCardExample } from '../examples/listings.ts';

const FIGURES =
  'Of the last 30 days by universal time, the oldest first; days on which nothing came of it, too. Views and appearances are estimates.';

export const figuresExample = { day: '2026-06-01', views: 12, appearances: 140, favourites: 2, enquiries: 1 };

export const listings = {
  listDueListings: {
    description:
      'What has been confirmed, paused or deleted since is left out; a token that opens nothing, or no longer, answers 404.',
    answer: { spaces: [spaceCardExample], services: [], total: 1 },
  },
  countViews: {
    description:
      'Called by the site in batches: `view` is an opened page, `appearance` a card shown in a search. Visitors are not recorded. Requires an `Origin` header of the site, but no CSRF token. Unpublished listings and crawlers are not counted.',
    body: { kind: 'space', ids: [SPACE_ID], what: 'appearance' },
  },
  getSpaceFigures: {
    description: FIGURES,
    path: { id: { description: 'The id of the space', example: SPACE_ID } },
    answer: { days: [figuresExample] },
  },
  getServiceFigures: {
    description: FIGURES,
    path: { id: { description: 'The id of the service', example: SERVICE_ID } },
    answer: { days: [figuresExample] },
  },
  confirmListings: {
    description:
      'Confirms what the mail asks about, but for what was paused or deleted since. Sent again, it confirms nothing more.',
    body: { token: `${SPACE_ID}.7V0m8s1oCkR3xq5YzJdT2wHnLbAeFgUiPvKcQrXtSyE` },
    answer: { confirmed: 1 },
  },
} satisfies DescribedCalls<'listings'>;
