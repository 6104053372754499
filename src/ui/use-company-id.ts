import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { useState } from 'react';
import type { User } from '#domain/user/user.ts';

/**
 * `undefined` for guests; follows log-in, but keeps the id after log-out or expiration until the page is
 * left.
 */
export function useCompanyId($user: ReadableAtom<User | undefined>): string | undefined {
  const userId = useStore($user, { ssr: () => undefined })?._id;
  const [companyId, setCompanyId] = useState(userId);
  if (userId !== undefined && userId !== companyId) setCompanyId(userId);
  return companyId;
}
