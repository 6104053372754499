import rss from '@astrojs/rss';
import { SITE_URL } from 'astro:env/server';
import { endpointTranslate } from '#site/endpoint-translate.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/locale/locales.ts';
import { categoryName } from './category-names.ts';
import { href } from '#site/routes.ts';
import { postsIn } from './posts.ts';

export function feedPath(locale: Locale): string {
  return locale === DEFAULT_LOCALE ? '/rss.xml' : `/${locale}/rss.xml`;
}

export async function answerFeed(locale: Locale): Promise<Response> {
  const t = endpointTranslate(locale);
  const posts = await postsIn(locale);
  const self = new URL(feedPath(locale), SITE_URL).href;
  return rss({
    title: t('blog.feed.title'),
    description: t('blog.feed.description'),
    site: new URL(href('Blog', locale), SITE_URL).href,
    trailingSlash: false,
    xmlns: { atom: 'http://www.w3.org/2005/Atom' },
    customData: `<language>${locale}</language><atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    items: posts.map(({ href: address, entry: { data } }) => ({
      title: data.title,
      description: data.description,
      pubDate: data.date,
      link: new URL(address, SITE_URL).href,
      categories: [t(categoryName(data.category))],
    })),
  });
}
