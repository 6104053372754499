import { PAUSED_AFTER_DAYS } from '#domain/listing/listing-state.ts';
import { localeOf, type Locale } from '#domain/locale/locales.ts';
import { usualUnits, type UnitSystem } from '#domain/units/unit-systems.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import { pageMetaWords } from '#page-meta/page-meta-words.ts';
import { serviceTitle, spaceTitle } from '#page-meta/titles.ts';
import { formatDate, formatNumber } from '#site/format.ts';
import { href } from '#site/routes.ts';
import { findCompany } from '../db/companies.ts';
import { findRound, updateRound, type Round } from '../db/freshness.ts';
import type { OutgoingMail } from '../db/outgoing-mail.ts';
import { type Letter, type LetterCard, mailTranslate, type WriteLetter } from '../mail/letter.ts';
import type { Services } from '../services.ts';
import { findRoundListings, type RoundListings, roundToken } from './round-listings.ts';
import { pausedFrom } from './next-step.ts';

type FreshnessMail = 'listingsDue' | 'listingsLapsing' | 'listingsLapsed';

const SHOWN = 10;

interface RoundSummary {
  readonly services: Services;
  readonly round: Round;
  readonly locale: Locale;
  readonly listings: RoundListings;
  readonly units: UnitSystem;
}

const lettersAbout: Readonly<Record<FreshnessMail, (about: RoundSummary) => Omit<Letter, 'locale'>>> = {
  listingsDue(about) {
    const { t, counted } = wordsFor(about);
    return {
      subject: t('mail.listingsDue.subject', counted),
      heading: t('mail.listingsDue.heading', counted),
      lead: t('mail.listingsDue.lead', counted),
      ...listed(about),
      button: { label: t('mail.listingsDue.action', counted), link: confirmLink(about) },
      note: t('mail.listingsDue.note', { ...counted, days: PAUSED_AFTER_DAYS }),
      onHandedOver: (tables, now) => updateRound(tables, about.round.id, { asked_at: now }),
    };
  },
  listingsLapsing(about) {
    const { services, round, locale } = about;
    const { t, counted } = wordsFor(about);
    const now = services.clock();
    const date = formatDate(new Date(pausedFrom(round.asked_at ?? now, now)), locale);
    return {
      subject: t('mail.listingsLapsing.subject', { ...counted, date }),
      heading: t('mail.listingsLapsing.heading', { ...counted, date }),
      lead: t('mail.listingsLapsing.lead', counted),
      ...listed(about),
      button: { label: t('mail.listingsLapsing.action', counted), link: confirmLink(about) },
      note: t('mail.listingsLapsing.note'),
      onHandedOver: (tables, handedOverAt) => updateRound(tables, round.id, { reminded_at: handedOverAt }),
    };
  },
  listingsLapsed(about) {
    const { services, locale, listings } = about;
    const { t, counted } = wordsFor(about);
    const section = listings.spaces.length > 0 ? 'spaces' : 'services';
    return {
      subject: t('mail.listingsLapsed.subject', counted),
      heading: t('mail.listingsLapsed.heading', counted),
      lead: t('mail.listingsLapsed.lead', counted),
      ...listed(about),
      button: {
        label: t('mail.listingsLapsed.action'),
        link: services.settings.PUBLIC_ORIGIN + href('YourAccount', locale, { query: { section } }),
      },
    };
  },
};

function wordsFor({ locale, listings: { total } }: RoundSummary) {
  return { t: mailTranslate(locale), counted: { count: total, number: formatNumber(total, locale) } };
}

const confirmLink = ({ services: { settings, secret }, round, locale }: RoundSummary): string =>
  settings.PUBLIC_ORIGIN + href('ConfirmListing', locale, { hash: roundToken(secret, round.id) });

function listed({ services, locale, listings, units }: RoundSummary): Pick<Letter, 'cards' | 'more'> {
  const t = mailTranslate(locale);
  const words = pageMetaWords.get(locale);
  if (words === undefined) return {};
  const { PUBLIC_ORIGIN } = services.settings;
  const lines = (confirmedAt: string | null | undefined) =>
    confirmedAt ? [t('mail.confirmedOn', { date: formatDate(new Date(confirmedAt), locale) })] : [];
  const cards: LetterCard[] = [
    ...listings.spaces.map((space) => ({
      title: spaceTitle(space, localCountryName(space.locationData.country, locale), words, locale, units),
      lines: lines(space.confirmedAt),
      link: PUBLIC_ORIGIN + href('SpaceSearchDetails', locale, { spaceId: space._id }),
      cover: space.cover ?? undefined,
    })),
    ...listings.services.map((service) => ({
      title: serviceTitle(
        { ...service, userName: undefined },
        localCountryName(service.location.country, locale),
        words,
      ),
      lines: lines(service.confirmedAt),
      link: PUBLIC_ORIGIN + href('MyService', locale, { serviceId: service._id }),
      cover: service.cover ?? undefined,
    })),
  ].slice(0, SHOWN);
  const rest = listings.total - cards.length;
  if (rest === 0) return { cards };
  return { cards, more: t('mail.moreListings', { count: rest, number: formatNumber(rest, locale) }) };
}

const writerOf =
  (kind: FreshnessMail): WriteLetter<Services> =>
  async (services, queued) => {
    const about = await findRoundSummary(services, queued, kind);
    return about && { locale: about.locale, ...lettersAbout[kind](about) };
  };

/** `undefined` if the owner can't be asked or has already answered. */
async function findRoundSummary(
  services: Services,
  { subject_id, recipient }: OutgoingMail,
  kind: FreshnessMail,
): Promise<RoundSummary | undefined> {
  const { kysely } = services.database;
  const round = await findRound(kysely, subject_id);
  const company = round && (await findCompany(services.database.kysely, round.company_id));
  if (round === undefined || company === undefined) return undefined;
  const isContactable =
    company.is_verified === 1 && company.suspended_at === null && company.email === recipient;
  const isOver = round.paused_at !== null;
  if (!isContactable || isOver !== (kind === 'listingsLapsed')) return undefined;
  const stage = isOver ? 'lapsed' : 'active';
  const listings = await findRoundListings(kysely, round, stage, SHOWN);
  if (listings.total === 0) return undefined;
  return { services, round, listings, locale: localeOf(company.locale), units: usualUnits(company.country) };
}

export const freshnessLetters: Readonly<Record<FreshnessMail, WriteLetter<Services>>> = {
  listingsDue: writerOf('listingsDue'),
  listingsLapsing: writerOf('listingsLapsing'),
  listingsLapsed: writerOf('listingsLapsed'),
};
