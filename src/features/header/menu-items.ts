import type { Locale } from '#domain/locale/locales.ts';
import { pageTranslate } from '#site/page-translate.ts';
import { href, type RouteName } from '#site/routes.ts';

export type Visitor = 'guest' | 'member';

export interface MenuItem {
  readonly text: string;
  readonly href: string;
  readonly logsOut?: true;
  /** Absent if visible to everyone. */
  readonly visitor?: Visitor;
  /** `first` is separated from the common entries; `spot` only marks where the visitor is, and can't be pressed. */
  readonly place?: 'first' | 'spot';
  readonly isQuiet?: true;
  readonly isCurrent?: true;
  readonly unread?: string;
}

type MenuRoute = Exclude<RouteName, `${string}Details` | 'Company' | 'MyService' | 'Request'>;

export function menuItems(locale: Locale, route: RouteName | undefined): MenuItem[] {
  const t = pageTranslate(locale);
  const link = (name: MenuRoute, text: string, rest: Partial<MenuItem> = {}): MenuItem => {
    const current = name === route ? ({ isCurrent: true } as const) : {};
    return { text, href: href(name, locale), ...current, ...rest };
  };
  return [
    link('ServicesSearch', t('layout.header.services')),
    link('MapSearch', t('layout.header.spaces')),
    ...(route === 'Home'
      ? [link('OurMission', t('layout.header.mission')), link('Blog', t('layout.header.blog'))]
      : []),
    link('SignUp', t('layout.header.signUp'), { visitor: 'guest', place: 'first' }),
    link('LogIn', t('layout.header.logIn'), { visitor: 'guest', isQuiet: true }),
    link('RegisterSpaceOrService', t('layout.header.register'), { visitor: 'member', place: 'first' }),
    ...(route === 'YourAccount'
      ? [
          link('Home', t('layout.header.logOut'), { visitor: 'member', logsOut: true, isQuiet: true }),
          // A second press on the link to this page must not log out.
          link('YourAccount', t('layout.header.yourAccount'), { visitor: 'member', place: 'spot' }),
        ]
      : [
          link('YourAccount', t('layout.header.yourAccount'), {
            visitor: 'member',
            unread: t('layout.header.unread'),
          }),
        ]),
  ];
}
