import type { ComponentType } from 'react';
import type { IconName } from '#drawings/icons.ts';
import type { Key } from '#site/translate.ts';
import { lazy, type Place } from '#ui/lazy.tsx';
import type { AccountSection } from './account-place.ts';

interface Section {
  readonly name: Key;
  readonly icon: IconName;
  readonly View: ComponentType<Place>;
}

/** A further section needs a record here and a name in the addresses. */
export const sections: Readonly<Record<AccountSection, Section>> = {
  details: {
    name: 'account.sections.details',
    icon: 'company',
    View: lazy(async () => (await import('./details/UserDetails.tsx')).UserDetails),
  },
  messages: {
    name: 'account.sections.messages',
    icon: 'message',
    View: lazy(async () => (await import('./messages/MessageCenter.tsx')).MessageCenter),
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
};
