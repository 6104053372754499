import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useState } from 'react';
import type { User } from '#domain/user/user.ts';

/**
 * The id of the company that a page is of; undefined for a guest. Whoever signs in on the page takes it over; it stays that
 * of whoever's session ends meanwhile, until the page is left.
 */
export function useCompanyId($user: ReadableAtom<User | undefined>): string | undefined {
  const userId = useStore($user, { ssr: () => undefined })?._id;
  const [companyId, setCompanyId] = useState(userId);
  if (userId !== undefined && userId !== companyId) setCompanyId(userId);
  return companyId;
}
