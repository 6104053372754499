import type { Locale } from '#domain/locale/locales.ts';
import { pageTranslate } from '#site/page-translate.ts';
import { href, type RouteName } from '#site/routes.ts';

/** Whom the page is shown to. */
export type Visitor = 'guest' | 'member';

/** An entry of the header's menu: a link, or the button that signs out. */
export interface MenuItem {
  readonly text: string;
  /** Where the link leads, or the page that follows the signing out. */
  readonly href: string;
  readonly logsOut?: true;
  /** Who sees it; without it everybody does. */
  readonly visitor?: Visitor;
  /** The first of a visitor's own entries stands apart from those that everybody has. */
  readonly place?: 'first';
  readonly isCurrent?: true;
  /** What is said of it while there is something unread behind it. */
  readonly unread?: string;
}

type Listed = Exclude<RouteName, `${string}Details` | 'Company' | 'MyService'>;

/** The menu of a page, for guests and for members: which of them looks at it is only known in the browser. */
export function menuItems(locale: Locale, route: RouteName | undefined): MenuItem[] {
  const t = pageTranslate(locale);
  const link = (name: Listed, text: string, rest: Partial<MenuItem> = {}): MenuItem => {
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
    link('LogIn', t('layout.header.logIn'), { visitor: 'guest' }),
    link('RegisterSpaceOrService', t('layout.header.register'), { visitor: 'member', place: 'first' }),
    route === 'YourAccount'
      ? link('Home', t('layout.header.logOut'), { visitor: 'member', logsOut: true })
      : link('YourAccount', t('layout.header.yourAccount'), {
          visitor: 'member',
          unread: t('layout.header.unread'),
        }),
  ];
}
