import * as v from 'valibot';
import { API_BASE } from '#api/base.ts';
import { unsubscribe } from '#api/saved-searches.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { type Locale, localeOf } from '#domain/locale/locales.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import type { Wish } from '#domain/saved-search/fragment.ts';
import { ServiceCard } from '#domain/service/service-card.ts';
import { SpaceCard } from '#domain/space/space-card.ts';
import type { UnitSystem } from '#domain/units/unit-systems.ts';
import { pageMetaWords } from '#page-meta/page-meta-words.ts';
import { serviceTitle, spaceTitle } from '#page-meta/titles.ts';
import { BRAND } from '#site/brand.ts';
import { factTags } from '#site/fact-tags.ts';
import { priceOnCard } from '#site/price-words.ts';
import { formatLength, formatNumber } from '#site/format.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import type { OutgoingMail } from '../db/outgoing-mail.ts';
import { closeAlert, findAlertMatches } from '../db/saved-search-matches.ts';
import {
  findSavedSearch,
  findSubscriber,
  type SavedSearchRow,
  type Subscriber,
} from '../db/saved-searches.ts';
import { type Letter, type LetterCard, mailTranslate, type WriteLetter } from '../mail/letter.ts';
import { type BatchedMail, queueBatchedMails } from '../mail/queue-mail.ts';
import type { Services } from '../services.ts';
import { CONFIRM_HOURS, isLeft, searchLink, tokenFor, tokensOf } from './search-of.ts';
import { parseAlertSubject } from './next-alert.ts';

/** Listings per mail; the rest is counted. */
const CARDS_SHOWN = 10;

/** Named in the subject. */
const PREVIEWED = 3;

/** Contains no user input, since the address is unconfirmed. */
async function confirmationLetter(
  services: Services,
  { subject_id }: OutgoingMail,
): Promise<Letter | undefined> {
  const search = await findSavedSearch(services.database, subject_id);
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

/** `undefined` if paused, stopped, empty, or the address has changed. */
async function alertLetter(services: Services, queued: OutgoingMail): Promise<Letter | undefined> {
  const { subject_id, recipient } = queued;
  const { kysely } = services.database;
  const key = parseAlertSubject(subject_id);
  // First: later matches belong to the next mail.
  await closeAlert(kysely, key);
  const search = await findSavedSearch(services.database, key.id);
  const subscriber = search && (await findSubscriber(kysely, search));
  if (search === undefined || search.frequency === 'none' || search.is_paused === 1) return undefined;
  if (subscriber === undefined) return undefined;
  if (subscriber.email !== recipient) {
    await queueBatchedMails(kysely, [mailTo(subscriber, queued, services.clock())]);
    return undefined;
  }
  const { total, cards } = await findAlertMatches(kysely, { ...search, ...key }, CARDS_SHOWN);
  if (total === 0) return undefined;
  const locale = localeOf(subscriber.locale);
  const t = mailTranslate(locale);
  const counted = { count: total, number: formatNumber(total, locale) };
  const rest = total - cards.length;
  const found = cards.map((card) =>
    cardsOf[search.kind](JSON.parse(card), services.settings.PUBLIC_ORIGIN, locale, search.units),
  );
  const linkFor = (wish: Wish) => linkOf(services, search, locale, wish);
  return {
    locale,
    subject: t(`mail.searchAlert.subject.${search.kind}`, counted),
    heading: t(`mail.searchAlert.heading.${search.kind}`, counted),
    lead: t(`mail.searchAlert.lead.${search.frequency}`),
    ...(search.name !== '' && { facts: [{ label: t('mail.searchAlert.name'), value: search.name }] }),
    preview: found
      .slice(0, PREVIEWED)
      .map(({ title }) => title)
      .join(' · '),
    cards: found,
    ...(rest > 0 && {
      more: t('mail.moreListings', { count: rest, number: formatNumber(rest, locale) }),
    }),
    button: { label: t('mail.searchAlert.action'), link: liveSearch(services, search, locale) },
    links: [
      { label: t('mail.searchAlert.change'), link: linkFor('manage') },
      { label: t('mail.searchAlert.pause'), link: linkFor('pause') },
      { label: t('mail.searchAlert.stop'), link: linkFor('stop') },
    ],
    headers: unsubscribeHeaders(services, search),
  };
}

/** Resent immediately to the company's new address. */
const mailTo = ({ email, locale }: Subscriber, { subject_id }: OutgoingMail, now: number): BatchedMail => ({
  kind: 'searchAlert',
  recipient: email,
  subjectId: subject_id,
  locale,
  now,
  dueAt: now,
});

const linkOf = (
  { secret, settings }: Pick<Services, 'secret' | 'settings'>,
  { nonce }: SavedSearchRow,
  locale: Locale,
  wish: Wish,
): string =>
  searchLink(settings.PUBLIC_ORIGIN, locale, { wish, token: tokenFor(tokensOf(secret, nonce), wish) });

const liveSearch = (
  { settings }: Pick<Services, 'settings'>,
  { kind, query }: SavedSearchRow,
  locale: Locale,
): string =>
  settings.PUBLIC_ORIGIN +
  href(PAGES[kind], locale, { query: Object.fromEntries(new URLSearchParams(query)) });

const PAGES = { space: 'MapSearch', service: 'ServicesSearch' } as const satisfies Record<
  ListingKind,
  string
>;

/** One-click unsubscribe (RFC 8058). */
function unsubscribeHeaders({ secret, settings }: Services, { nonce }: SavedSearchRow) {
  const query = new URLSearchParams({ token: tokensOf(secret, nonce).stop }).toString();
  return {
    'List-Unsubscribe': `<${settings.PUBLIC_ORIGIN}${API_BASE}${unsubscribe.path}?${query}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

const cardsOf: Readonly<
  Record<ListingKind, (stored: unknown, origin: string, locale: Locale, units: UnitSystem) => LetterCard>
> = {
  space: (stored, origin, locale, units) => {
    const card = v.parse(SpaceCard, stored);
    return {
      title: spaceTitle(
        card,
        localCountryName(card.locationData.country, locale),
        wordsIn(locale),
        locale,
        units,
      ),
      lines: linesOf(card.dimensionsData, card, locale, units),
      link: origin + href('SpaceSearchDetails', locale, { spaceId: card._id }),
    };
  },
  service: (stored, origin, locale, units) => {
    const card = v.parse(ServiceCard, stored);
    return {
      title: serviceTitle(card, localCountryName(card.location.country, locale), wordsIn(locale)),
      lines: linesOf(card.dimensions, card, locale, units),
      link: origin + href('ServiceSearchDetails', locale, { serviceId: card._id }),
    };
  },
};

/** The price, figures that the title omits, and facts. */
function linesOf(
  { height, palletPositions }: SpaceCard['dimensionsData'],
  { prices, facts }: Pick<SpaceCard, 'prices' | 'facts'>,
  locale: Locale,
  units: UnitSystem,
): readonly string[] {
  const t = wordsIn(locale);
  const price = priceOnCard(prices, t, locale);
  const figures = [
    height > 0 && `${t('detail.figures.height')}: ${formatLength(height, locale, units)}`,
    palletPositions > 0 && `${t('detail.figures.palletPositions')}: ${formatNumber(palletPositions, locale)}`,
  ];
  return [
    ...(price === undefined ? [] : [price]),
    ...figures.filter((figure) => figure !== false),
    ...factTags(facts, t, locale, units),
  ];
}

function wordsIn(locale: Locale): Translate {
  const words = pageMetaWords.get(locale);
  if (words === undefined) throw new Error(`Nothing can be said in ${locale}.`);
  return words;
}

export const savedSearchLetters: Readonly<Record<'confirmSearch' | 'searchAlert', WriteLetter<Services>>> = {
  confirmSearch: confirmationLetter,
  searchAlert: alertLetter,
};
