import type { ComponentType } from 'react';
import type { IconName } from '#drawings/icons.ts';
import { isAtLeast, type MemberRole } from '#domain/user/member-role.ts';
import type { User } from '#domain/user/user.ts';
import type { Key } from '#site/translate.ts';
import { lazy, type Place } from '#ui/lazy.tsx';
import type { AccountSection } from './account-place.ts';

interface Section {
  readonly name: Key;
  readonly icon: IconName;
  readonly View: ComponentType<Place>;
  /** Of a member; everybody's without it. */
  readonly leastRole?: MemberRole;
}

/** A further section needs a record here and a name in the addresses. */
export const sections: Readonly<Record<AccountSection, Section>> = {
  spaces: {
    name: 'account.sections.spaces',
    icon: 'warehouse',
    View: lazy(async () => (await import('./listings/OwnSpaces.tsx')).OwnSpaces),
  },
  services: {
    name: 'account.sections.services',
    icon: 'truck',
    View: lazy(async () => (await import('./listings/OwnServices.tsx')).OwnServices),
  },
  import: {
    name: 'account.sections.import',
    icon: 'upload',
    leastRole: 'editor',
    View: lazy(async () => (await import('./import/ImportListings.tsx')).ImportListings),
  },
  messages: {
    name: 'account.sections.messages',
    icon: 'message',
    View: lazy(async () => (await import('./messages/MessageCenter.tsx')).MessageCenter),
  },
  requests: {
    name: 'account.sections.requests',
    icon: 'compare',
    View: lazy(async () => (await import('./requests/OwnRequests.tsx')).OwnRequests),
  },
  favourites: {
    name: 'account.sections.favourites',
    icon: 'heart',
    View: lazy(async () => (await import('./favourites/MyFavourites.tsx')).MyFavourites),
  },
  'saved-searches': {
    name: 'account.sections.savedSearches',
    icon: 'bookmark',
    View: lazy(async () => (await import('./saved-searches/SavedSearches.tsx')).SavedSearches),
  },
  details: {
    name: 'account.sections.company',
    icon: 'company',
    leastRole: 'owner',
    View: lazy(async () => (await import('./details/CompanyDetails.tsx')).CompanyDetails),
  },
  members: {
    name: 'account.sections.members',
    icon: 'user',
    View: lazy(async () => (await import('./members/Members.tsx')).Members),
  },
  security: {
    name: 'account.sections.security',
    icon: 'lock',
    View: lazy(async () => (await import('./details/Security.tsx')).Security),
  },
  keys: {
    name: 'account.sections.keys',
    icon: 'key',
    leastRole: 'owner',
    View: lazy(async () => (await import('./keys/ApiKeys.tsx')).ApiKeys),
  },
  checks: {
    name: 'account.sections.checks',
    icon: 'success',
    leastRole: 'owner',
    View: lazy(async () => (await import('./checks/Checks.tsx')).Checks),
  },
  data: {
    name: 'account.sections.data',
    icon: 'download',
    leastRole: 'owner',
    View: lazy(async () => (await import('./data/YourData.tsx')).YourData),
  },
};

export function isOpenTo(user: Pick<User, 'member'> | undefined, section: AccountSection): boolean {
  const { leastRole } = sections[section];
  return leastRole === undefined || user?.member === undefined || isAtLeast(user.member.role, leastRole);
}
