import { createRoot } from 'react-dom/client';
import { localeOf } from '#domain/locale/locales.ts';
import { paramsOf } from '#site/routes.ts';
import { island } from '#ui/island.tsx';
import { CompareTray } from './CompareTray.tsx';

const Tray = island(CompareTray, ['compare-tray']);
let isMounted = false;

export function mountTray(): void {
  if (isMounted || paramsOf('Compare', location.pathname) !== undefined) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<Tray locale={localeOf(document.documentElement.lang)} />);
}
