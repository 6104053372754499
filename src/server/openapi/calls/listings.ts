import type { DescribedCalls } from '../described.ts';
import { SERVICE_ID, SPACE_ID, spaceCardExample } from '../examples/listings.ts';

const FIGURES =
  'The last 30 days in UTC, oldest first, including days without activity. Views and appearances are estimates.';

export const figuresExample = { day: '2026-06-01', views: 12, appearances: 140, favourites: 2, enquiries: 1 };

export const listings = {
  listDueListings: {
    description:
      'Without listings that have been confirmed, paused or deleted since; an invalid or expired token is not found.',
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
    description: 'Confirms the listings of the mail except those paused or deleted since. Idempotent.',
    body: { token: `${SPACE_ID}.7V0m8s1oCkR3xq5YzJdT2wHnLbAeFgUiPvKcQrXtSyE` },
    answer: { confirmed: 1 },
  },
} satisfies DescribedCalls<'listings'>;
