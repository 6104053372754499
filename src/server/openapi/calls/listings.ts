import type { DescribedCalls } from '../described.ts';
import { SPACE_ID, spaceCardExample } from '../examples/listings.ts';

export const listings = {
  listDueListings: {
    description:
      'What has been confirmed, paused or deleted since is left out; a token that opens nothing, or no longer, answers 404.',
    answer: { spaces: [spaceCardExample], services: [], total: 1 },
  },
  confirmListings: {
    description:
      'Confirms what the mail asks about, but for what was paused or deleted since. Sent again, it confirms nothing more.',
    body: { token: `${SPACE_ID}.7V0m8s1oCkR3xq5YzJdT2wHnLbAeFgUiPvKcQrXtSyE` },
    answer: { confirmed: 1 },
  },
} satisfies DescribedCalls<'listings'>;
