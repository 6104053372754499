import type { SavedSearch } from '#domain/saved-search/saved-search.ts';
import type { Service } from '#domain/service/service.ts';
import type { Space } from '#domain/space/space.ts';
import type { User } from '#domain/user/user.ts';
import { wholeService, wholeSpace } from './whole-listings.ts';

/** A verified company as the API returns it to itself. */
export const aCompany = (details: Partial<User> = {}): User => ({
  _id: 'owner',
  email: 'info@ebro.example',
  name: 'Almacenes Ebro',
  isVerified: true,
  role: 'user',
  telephoneCountryPrefix: '+34',
  telephone: '976123456',
  website: 'https://ebro.example',
  country: 'ES',
  vat: 'ESB99123457',
  ...details,
});

/** A space without files, since island tests serve none. */
export const aSpace = (details: Partial<Space> = {}): Space =>
  wholeSpace({ multimediaData: { images: [], videos: [], blueprints: [] }, ...details });

/** A service without files, since island tests serve none. */
export const aService = (details: Partial<Service> = {}): Service =>
  wholeService({ multimedia: { images: [] }, ...details });

export const aSavedSearch = (details: Partial<SavedSearch> = {}): SavedSearch => ({
  ...{ _id: 's1', kind: 'space', query: 'minSurface=500&place=ES', name: '', frequency: 'daily' },
  ...{ isPaused: false, isConfirmed: true, newCount: 0, createdAt: '2026-11-20T08:00:00.000Z' },
  ...details,
});
