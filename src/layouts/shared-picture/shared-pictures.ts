import type { Locale } from '#domain/locale/locales.ts';
import type { RouteName } from '#site/routes.ts';

export const SHARED_PICTURES = ['home', 'spaces', 'services', 'mission', 'blog'] as const;

export type SharedPicture = (typeof SHARED_PICTURES)[number];

export const SHARED_PICTURE_SIZE = { width: 1200, height: 630 } as const;

const OF_ROUTES: Partial<Record<RouteName, SharedPicture>> = {
  MapSearch: 'spaces',
  SpaceSearchDetails: 'spaces',
  ServicesSearch: 'services',
  ServiceSearchDetails: 'services',
  ServiceRegistry: 'services',
  OurMission: 'mission',
  Blog: 'blog',
};

export function sharedPicturePath(route: RouteName | undefined, locale: Locale): string {
  const picture = (route && OF_ROUTES[route]) ?? 'home';
  return `/shared/${picture}-${locale}.png`;
}
