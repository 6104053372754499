import { getInvitation } from '#api/invitations.ts';
import { call } from '#client/call.ts';
import type { Invitation } from '#domain/user/invitation.ts';
import { STORED_IN_TAB } from '#site/browser-storage.ts';
import { createLinkPage } from '#stores/link-page.ts';

interface Invited extends Invitation {
  readonly status: 'invited';
  readonly token: string;
}

const page = createLinkPage<Invited>({
  storedAs: STORED_IN_TAB.joinLink,
  open: async (token) => ({ status: 'invited', token, ...(await call(getInvitation, { token })) }),
});

export const { $page: $invitation, start: followLinks, follow, end: endInvitation } = page;
