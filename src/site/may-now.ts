import { isAtLeast, type MemberRole } from '#domain/user/member-role.ts';
import { safeLocalStorage } from './browser-storage.ts';
import { lastMemberRole } from './last-user.ts';
import { signedInUserId } from './stored-session.ts';

/** Whether the visitor may do what takes the role, before the session is loaded: true for guests, too. */
export function mayNow(least: MemberRole): boolean {
  const role = signedInUserId() === undefined ? undefined : lastMemberRole(safeLocalStorage.read);
  return role === undefined || isAtLeast(role, least);
}
