import { isAtLeast } from '#domain/user/member-role.ts';
import { safeLocalStorage } from '#site/browser-storage.ts';
import { lastMemberRole } from '#site/last-user.ts';
import { isMarkedSignedIn } from '#site/page-state.ts';

const role = isMarkedSignedIn() ? lastMemberRole(safeLocalStorage.read) : undefined;
const notAllowed = document.querySelector<HTMLTemplateElement>('[data-not-allowed]');

if (role !== undefined && notAllowed && !isAtLeast(role, 'editor'))
  document.querySelector('[data-choice]')?.replaceChildren(notAllowed.content);
