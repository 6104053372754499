import { localeOf } from '#domain/locale/locales.ts';
import { paramsOf, type RouteName } from '#site/routes.ts';
import { island } from '#ui/island.tsx';
import { mountIsland } from '#ui/mount-island.tsx';
import { CompareTray } from './CompareTray.tsx';

const Tray = island(CompareTray, ['compare-tray']);
let isMounted = false;

/** Pages that show the choice themselves, or are about one form or what was asked. */
const WITHOUT_TRAY: readonly RouteName[] = [
  ...(['Compare', 'SpaceRegistry', 'ServiceRegistry', 'LogIn', 'SignUp'] as const),
  ...(['Request', 'Conversation', 'Decline'] as const),
];

export function mountTray(): void {
  const isElsewhere = WITHOUT_TRAY.some((name) => paramsOf(name, location.pathname) !== undefined);
  if (isMounted || isElsewhere) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  mountIsland(place, <Tray locale={localeOf(document.documentElement.lang)} />);
}
