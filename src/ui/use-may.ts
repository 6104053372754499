import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { isAtLeast, type MemberRole } from '#domain/user/member-role.ts';
import type { User } from '#domain/user/user.ts';

/** Whether the visitor may do what takes the role: true for the account's holder, and for guests. */
export function useMay($user: ReadableAtom<User | undefined>, least: MemberRole): boolean {
  const member = useStore($user, { ssr: () => undefined })?.member;
  return member === undefined || isAtLeast(member.role, least);
}
