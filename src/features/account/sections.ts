import type { ComponentType } from 'react';
import type { IconName } from '#drawings/icons.ts';
import type { Key } from '#site/translate.ts';
import { later, type Place } from '#ui/later.tsx';
import type { AccountSection } from './account-place.ts';

/** A section of the account. */
interface Section {
  readonly name: Key;
  readonly icon: IconName;
  /** Fetched when the section is shown for the first time. */
  readonly View: ComponentType<Place>;
}

/** All sections; a section more is its record here and its name in the addresses. */
export const sections: Readonly<Record<AccountSection, Section>> = {
  details: {
    name: 'account.sections.details',
    icon: 'company',
    View: later(async () => (await import('./details/UserDetails.tsx')).UserDetails),
  },
  messages: {
    name: 'account.sections.messages',
    icon: 'message',
    View: later(async () => (await import('./messages/MessageCenter.tsx')).MessageCenter),
  },
  favourites: {
    name: 'account.sections.favourites',
    icon: 'heart',
    View: later(async () => (await import('./favourites/MyFavourites.tsx')).MyFavourites),
  },
  'saved-searches': {
    name: 'account.sections.savedSearches',
    icon: 'bookmark',
    View: later(async () => (await import('./saved-searches/SavedSearches.tsx')).SavedSearches),
  },
  spaces: {
    name: 'account.sections.spaces',
    icon: 'warehouse',
    View: later(async () => (await import('./listings/OwnSpaces.tsx')).OwnSpaces),
  },
  services: {
    name: 'account.sections.services',
    icon: 'truck',
    View: later(async () => (await import('./listings/OwnServices.tsx')).OwnServices),
  },
};
