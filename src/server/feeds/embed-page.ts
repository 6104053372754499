import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { imageUrl } from '#api/image-address.ts';
import { excerptOf } from '#domain/enquiry/excerpt.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { escapeMarkup } from '#domain/markup.ts';
import { BRAND_COLOURS } from '#site/brand-colours.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { embedOriginsOf, findEmbeddedCompany, isPublicOwner } from '../db/companies.ts';
import { publicText, respond } from '../http/answers.ts';
import { localeOf } from '../http/request-headers.ts';
import { DETAIL_SHARED_S } from '../listings/own-listings.ts';
import type { Services } from '../services.ts';
import { type FeedKey, feedTranslate } from './feed-words.ts';
import type { Spoken } from './feeds.ts';
import { findNewestOf, type NewListing } from './newest-listings.ts';

const SHOWN = 6;

const TYPE = 'text/html; charset=utf-8';

/**
 * A company's newest listings, for frames on the sites that it names. A company whose last listing is paused still has
 * a page there, but is not shown to others.
 */
export async function answerEmbed(
  services: Pick<Services, 'database' | 'settings'>,
  context: Context,
  { id, lang }: Spoken & { readonly id: string },
): Promise<Response> {
  const locale = lang ?? localeOf(context);
  const t = feedTranslate(locale);
  const [company, listings] = await Promise.all([
    findEmbeddedCompany(services.database.kysely, id),
    findNewestOf(services, id, SHOWN, locale),
  ]);
  const origins = company === undefined ? [] : embedOriginsOf(company);
  if (company === undefined || !isPublicOwner(company) || (listings.length === 0 && origins.length === 0)) {
    const title = t('feed.embed.missing');
    const html = page({ locale, title, body: `<p>${escapeMarkup(title)}</p>` });
    return respond(context, html, 404, { ...headers([]), 'Content-Type': TYPE, 'Cache-Control': 'no-store' });
  }
  const { name } = company;
  const address = services.settings.PUBLIC_ORIGIN + href('Company', locale, { companyId: id });
  const more = t('feed.embed.all', { name });
  const body =
    listings.length === 0
      ? `<h1>${escapeMarkup(name)}</h1><p>${escapeMarkup(t('feed.embed.none'))}</p>`
      : `<h1>${escapeMarkup(name)}</h1>
<ul>
${listings.map((listing) => card(listing, t)).join('\n')}
</ul>
<p>${anchor(address, more, t)}</p>`;
  const html = page({ locale, title: t('feed.company', { name }), body });
  return publicText(context, html, DETAIL_SHARED_S, { ...headers(origins), 'Content-Type': TYPE });
}

type Words = Translate<FeedKey>;

const anchor = (address: string, text: string, t: Words): string =>
  `<a href="${escapeMarkup(address)}" target="_blank" rel="noopener">${escapeMarkup(text)}<i> (${escapeMarkup(t('feed.embed.newTab'))})</i></a>`;

/** Texts are shortened, so that the page stays small whatever is typed. */
function card({ cover, title, link, lines }: NewListing, t: Words): string {
  const picture =
    cover === undefined
      ? '<b></b>'
      : `<img src="${imageUrl(cover, 320)}" srcset="${imageUrl(cover, 640)} 2x" width="320" height="200" alt="" loading="lazy">`;
  const price = lines.length === 0 ? '' : `<p>${escapeMarkup(excerptOf(lines.slice(0, 2).join(' · ')))}</p>`;
  return `<li>${picture}<div><h2>${anchor(link, excerptOf(title), t)}</h2>${price}</div></li>`;
}

const { ink, inkMuted, paper, surface, line, brand } = BRAND_COLOURS;

const STYLE = `:root{color-scheme:light dark}
*{box-sizing:border-box;margin:0}
body{padding:16px;background:${paper.light};color:${ink.light};font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.25rem;line-height:1.3}
h2{font-size:1rem;line-height:1.35}
ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(15rem,100%),1fr));gap:16px;padding:0;margin:12px 0 16px;list-style:none}
li{position:relative;overflow:hidden;background:${surface.light};border:1px solid ${line.light};border-radius:12px}
li div{padding:12px 16px 16px}
li a{color:inherit;text-decoration:none}
li a::after{content:"";position:absolute;inset:0}
li a:hover{text-decoration:underline}
li:focus-within{outline:2px solid ${brand.light}}
img,b{display:block;width:100%;height:auto;aspect-ratio:8/5;object-fit:cover;background:${line.light}}
p{color:${inkMuted.light};font-size:.875rem}
h2+p{margin-top:4px}
a{color:${brand.light}}
i{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(prefers-color-scheme:dark){body{background:${paper.dark};color:${ink.dark}}li{background:${surface.dark};border-color:${line.dark}}img,b{background:${line.dark}}p{color:${inkMuted.dark}}a{color:${brand.dark}}li a{color:inherit}li:focus-within{outline-color:${brand.dark}}}`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

const headers = (origins: readonly string[]) => ({
  'Content-Security-Policy': `default-src 'none'; img-src 'self'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors ${origins.join(' ') || "'none'"}`,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  Vary: 'Accept-Language',
});

const page = ({ locale, title, body }: { locale: Locale; title: string; body: string }): string =>
  `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeMarkup(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`;
