import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useState } from 'react';
import type { User } from '#domain/user/user.ts';

/**
 * The id of the company whose drafts a wizard's page shows; undefined for a guest. Whoever signs in on the page has drafts
 * of their own; whose session ends meanwhile goes on with theirs.
 */
export function useDraftOwner($user: ReadableAtom<User | undefined>): string | undefined {
  const userId = useStore($user, { ssr: () => undefined })?._id;
  const [ownerId, setOwnerId] = useState(userId);
  if (userId !== undefined && userId !== ownerId) setOwnerId(userId);
  return ownerId;
}
