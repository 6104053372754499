import { API_BASE } from '#api/base.ts';
import { unsubscribe } from '#api/saved-searches.ts';
import { type Locale, localeOf } from '#domain/locale/locales.ts';
import type { RequestedChange } from '#domain/saved-search/fragment.ts';
import { BRAND } from '#site/brand.ts';
import { formatList, formatNumber } from '#site/format.ts';
import { SEARCH_PAGES } from '#site/listing-pages.ts';
import { href } from '#site/routes.ts';
import type { OutgoingMail } from '../db/outgoing-mail.ts';
import { closeBatch } from '../db/saved-search-matches.ts';
import {
  findGuestSearches,
  findSavedSearch,
  findSavedSearchesOf,
  findSubscriber,
  type SavedSearchRow,
  type Subscriber,
} from '../db/saved-searches.ts';
import { type Letter, mailTranslate, type WriteLetter } from '../mail/letter.ts';
import { cardsOf } from '../mail/listing-cards.ts';
import { type BatchedMail, queueBatchedMails } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { findNews } from './alert-news.ts';
import { LONGEST_PERIOD_MINUTES, parseAlertSubject } from './next-alert.ts';
import { whyTheyFit } from './why-it-fits.ts';
import { CONFIRM_HOURS, isLeft, searchLink, stopTokenOf, tokenFor, tokensOf } from './search-of.ts';

/** Listings per mail; the rest is counted. */
const CARDS_SHOWN = 10;

/** Named in the subject. */
const PREVIEWED = 3;

/** Contains no user input, since the address is unconfirmed. */
async function confirmationLetter(
  services: Services,
  { subject_id }: OutgoingMail,
): Promise<Letter | undefined> {
  const search = await findSavedSearch(services.database.kysely, subject_id);
  if (search === undefined || search.email === null || isLeft(search, services.clock())) return undefined;
  const locale = localeOf(search.locale);
  const t = mailTranslate(locale);
  return {
    locale,
    subject: t('mail.confirmSearch.subject'),
    heading: t('mail.confirmSearch.heading'),
    lead: t('mail.confirmSearch.lead', { brand: BRAND }),
    button: { label: t('mail.confirmSearch.action'), link: linkOf(services, search, locale, 'manage') },
    note: t('mail.confirmSearch.note', { count: CONFIRM_HOURS }),
  };
}

/** `undefined` if all are paused, stopped or empty, or the address has changed. */
async function alertLetter(services: Services, queued: OutgoingMail): Promise<Letter | undefined> {
  const { database, clock, settings, secret } = services;
  const { kysely } = database;
  const { companyId, batch } = parseAlertSubject(queued.subject_id);
  const saved = await (companyId === null
    ? findGuestSearches(database.kysely, queued.recipient)
    : findSavedSearchesOf(database.kysely, companyId));
  const [newest] = saved;
  if (newest === undefined) return undefined;
  // First: later matches belong to the next mail.
  const latest = batch + LONGEST_PERIOD_MINUTES;
  await closeBatch(
    kysely,
    saved.map(({ id }) => id),
    { batch, latest },
  );
  const subscriber = await findSubscriber(kysely, newest);
  if (subscriber === undefined) return undefined;
  if (subscriber.email !== queued.recipient) {
    await queueBatchedMails(kysely, [mailTo(subscriber, queued, clock())]);
    return undefined;
  }
  const mailed = saved.filter(({ frequency, is_paused }) => frequency !== 'none' && is_paused === 0);
  const { total, listings, searches } = await findNews(kysely, mailed, { batch, companyId }, CARDS_SHOWN);
  const [first] = searches;
  if (first === undefined) return undefined;
  const isOne = searches.length === 1;
  const locale = localeOf(subscriber.locale);
  const t = mailTranslate(locale);
  const counted = { count: total, number: formatNumber(total, locale) };
  const rest = total - listings.length;
  const nameOf = ({ name, kind }: SavedSearchRow) =>
    name === '' ? t(`mail.searchAlert.unnamed.${kind}`) : name;
  const reasons = new Map<string, string>();
  for (const search of searches) {
    const ids = listings.filter(({ foundBy }) => foundBy[0]?.id === search.id).map(({ id }) => id);
    const whys = await whyTheyFit(database, search, ids, clock(), { locale, system: search.units });
    for (const [id, why] of whys) if (why !== '') reasons.set(id, why);
  }
  const found = listings.map(({ id, kind, card, foundBy }) => {
    const { units } = foundBy[0] ?? first;
    const listed = cardsOf[kind](JSON.parse(card), settings.PUBLIC_ORIGIN, locale, units);
    const why = reasons.get(id);
    const shown =
      why === undefined
        ? listed
        : { ...listed, lines: [...listed.lines, t('mail.searchAlert.fits', { why })] };
    const names = formatList(foundBy.map(nameOf), locale);
    return isOne ? shown : { ...shown, lines: [...shown.lines, t('mail.searchAlert.foundBy', { names })] };
  });
  const subject = isOne ? first.kind : 'listing';
  return {
    locale,
    subject: t(`mail.searchAlert.subject.${subject}`, counted),
    heading: t(`mail.searchAlert.heading.${subject}`, counted),
    lead: t(`mail.searchAlert.lead.${searches.some(isDaily) ? 'daily' : 'weekly'}`),
    ...(isOne && first.name !== '' && { facts: [{ label: t('mail.searchAlert.name'), value: first.name }] }),
    preview: found
      .slice(0, PREVIEWED)
      .map(({ title }) => title)
      .join(' · '),
    cards: found,
    ...(rest > 0 && {
      more: t('mail.moreListings', { count: rest, number: formatNumber(rest, locale) }),
    }),
    button:
      isOne || companyId === null
        ? { label: t('mail.searchAlert.action'), link: liveSearch(services, first, locale) }
        : { label: t('mail.searchAlert.all'), link: settings.PUBLIC_ORIGIN + savedSearchesPath(locale) },
    links: searches.map((search) => ({
      ...(!isOne && { title: nameOf(search) }),
      links: [
        ...(isOne
          ? []
          : [{ label: t('mail.searchAlert.action'), link: liveSearch(services, search, locale) }]),
        { label: t('mail.searchAlert.change'), link: linkOf(services, search, locale, 'manage') },
        { label: t('mail.searchAlert.pause'), link: linkOf(services, search, locale, 'pause') },
        { label: t('mail.searchAlert.stop'), link: linkOf(services, search, locale, 'stop') },
      ],
    })),
    headers: unsubscribeHeaders(settings, stopTokenOf(secret, searches)),
  };
}

const isDaily = ({ frequency }: SavedSearchRow): boolean => frequency === 'daily';

/** Resent immediately to the company's new address. */
const mailTo = ({ email, locale }: Subscriber, { subject_id }: OutgoingMail, now: number): BatchedMail => ({
  kind: 'searchAlerts',
  recipient: email,
  subjectId: subject_id,
  locale,
  now,
  dueAt: now,
});

const savedSearchesPath = (locale: Locale): string =>
  href('YourAccount', locale, { query: { section: 'saved-searches' } });

const linkOf = (
  { secret, settings }: Pick<Services, 'secret' | 'settings'>,
  { nonce }: SavedSearchRow,
  locale: Locale,
  wish: RequestedChange,
): string =>
  searchLink(settings.PUBLIC_ORIGIN, locale, { wish, token: tokenFor(tokensOf(secret, nonce), wish) });

const liveSearch = (
  { settings }: Pick<Services, 'settings'>,
  { kind, query }: SavedSearchRow,
  locale: Locale,
): string =>
  settings.PUBLIC_ORIGIN +
  href(SEARCH_PAGES[kind], locale, { query: Object.fromEntries(new URLSearchParams(query)) });

/** One-click unsubscribe (RFC 8058). */
function unsubscribeHeaders({ PUBLIC_ORIGIN: origin }: Services['settings'], token: string) {
  const query = new URLSearchParams({ token }).toString();
  return {
    'List-Unsubscribe': `<${origin}${API_BASE}${unsubscribe.path}?${query}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

export const savedSearchLetters = {
  confirmSearch: confirmationLetter,
  searchAlerts: alertLetter,
} as const satisfies Record<string, WriteLetter<Services>>;
