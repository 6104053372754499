import type { Service } from '#domain/service/service.ts';
import type { Space } from '#domain/space/space.ts';
import { useStore } from '@nanostores/react';
import { useEffect, useState, type ComponentType } from 'react';
import { galleryImage, logoSrc } from '#api/image-address.ts';
import { isAged, ownStatusOf } from '#domain/listing/listing-state.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { type ListingPoint, parseCoordinates } from '#domain/place/place.ts';
import { distanceKm, roundedKm } from '#domain/place/sphere.ts';
import type { Head } from '#page-meta/head.ts';
import { showHead } from '#page-meta/show-head.ts';
import { isStated } from '#domain/facts/fact.ts';
import { askAddress, askedIn } from '#site/ask-address.ts';
import { formatDistance, formatShortDate } from '#site/format.ts';
import { localPlaceName, placeNamesAtFirst } from '#site/place-words.ts';
import { priceOnCard } from '#site/price-on-card.ts';
import type { Key, Translate } from '#site/translate.ts';
import { getBaseMap } from '#stores/base-map.ts';
import { favourites } from '#stores/favourites/favourites.ts';
import { countView } from '#stores/impressions/count-seen.ts';
import { isDrawing } from '#stores/drawn-picture.ts';
import type { WithState } from '#stores/public-listing.ts';
import { $lastNeeds } from '#stores/last-need.ts';
import { searchedPlace } from '#stores/searched-place.ts';
import { ContactBar, ContactBox, OwnerSection } from '#ui/detail/ContactBox.tsx';
import { Description } from '#ui/detail/Description.tsx';
import { DetailFrame } from '#ui/detail/DetailFrame.tsx';
import { Facts } from '#ui/detail/Facts.tsx';
import { Prices } from '#ui/detail/Prices.tsx';
import { PageActions } from '#ui/detail/PageActions.tsx';
import { ReportLink } from '#ui/detail/ReportLink.tsx';
import type { TechnicalFacts } from '#ui/detail/TechnicalSheet.tsx';
import { PlaceMap } from '#ui/detail/PlaceMap.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { CompareTick } from '#ui/listing/CompareTick.tsx';
import type { ListingFacts } from '#ui/listing/facts.ts';
import { Heart } from '#ui/listing/Heart.tsx';
import { confirmedOn, ownerOf } from '#ui/listing/listing-words.ts';
import { useIsUser } from '#ui/visitor.ts';
import { WhenNear } from '#ui/WhenNear.tsx';
import type { AskOwnerProps } from './AskOwner.tsx';
import type { NeedProps } from './YourNeed.tsx';
import styles from './listing-detail.module.css';

export type SheetListing = Space | Service;

/** What differs between the kinds. */
export interface Sheet<Whole> {
  readonly kind: ListingKind;
  readonly word: (word: SheetWord) => Key;
  readonly titleOf: (listing: Whole, t: Translate, locale: Locale) => string;
  readonly headOf: (listing: Whole, origin: string, t: Translate, locale: Locale) => Head;
  readonly factsOf: (listing: Whole, t: Translate, locale: Locale) => ListingFacts;
  readonly technicalOf: (listing: Whole) => TechnicalFacts;
  readonly Heading?: ComponentType<{ readonly listing: Whole }>;
  /** For the owner, in place of contact. */
  readonly Controls: ComponentType<WithState<Whole>>;
  readonly mapLink?: (listing: Whole, t: Translate, locale: Locale) => { href: string; label: string };
  readonly More?: ComponentType<{ readonly listing: Whole }>;
  /** Asks its owner. */
  readonly Ask: ReturnType<typeof lazy<AskOwnerProps<Whole>>>;
  /** Judges the listing by what the visitor searched for. */
  readonly Need: ComponentType<NeedProps>;
  /** Below the listing. */
  readonly Similar?: ComponentType<{ readonly listing: Whole }>;
}

export type SheetWord = 'contact.heading' | 'contact.subject';

const TechnicalSheet = lazy(async () => (await import('#ui/detail/TechnicalSheet.tsx')).TechnicalSheet);

/** The sheet names the place that the visitor searched near. */
export const placeNamesOfSheet = (locale: Locale) =>
  placeNamesAtFirst(locale, () => searchedPlace() !== undefined);

/** While the listing loads, so that its sections come together. */
export const fetchSheet = TechnicalSheet.fetch;

interface Props<Whole> extends WithState<Whole> {
  readonly sheet: Sheet<Whole>;
}

export function ListingSheet<Whole extends SheetListing>({ sheet, listing, ...state }: Props<Whole>) {
  const {
    kind,
    word,
    titleOf,
    headOf,
    factsOf,
    technicalOf,
    Heading,
    Controls,
    mapLink,
    More,
    Ask,
    Need,
    Similar,
  } = sheet;
  const { _id: id, createdAt } = listing;
  const t = useT();
  const locale = useLocale();
  const facts = factsOf(listing, t, locale);
  const technical = technicalOf(listing);
  const { type, at } = facts;
  const title = titleOf(listing, t, locale);
  const { asked, open, openAbout, close } = useAsked(
    (id) => id in technical.facts && !isStated(technical.values[id]),
  );
  const [now] = useState(Date.now);
  const isOwn = useIsUser(listing.userId);
  const lastNeed = useStore($lastNeeds)[kind];
  const hasNeed = location.search !== '' || lastNeed !== undefined;
  const status = ownStatusOf(state);
  useEffect(() => {
    if (status === 'active') countView(kind, listing);
  }, [kind, listing, status]);
  useEffect(() => showHead(headOf(listing, location.origin, t, locale)), [headOf, listing, t, locale]);

  const ask = { open, fetch: Ask.fetch };
  const owner = ownerOf(listing, locale);
  const ownerName = listing.userName ?? t('detail.contact.ownerUnknown');
  const subject = t(word('contact.subject'), { owner: ownerName, type, types: type, city: at.city, id });
  const mail = { subject, title };
  const saved = { listing: { kind, id }, name: t('card.heart.of', { type, place: at.city }) };
  const heart = (look: 'wide' | 'bar') => <Heart {...saved} favourites={favourites} look={look} />;
  const price = priceOnCard({ ...listing, kind }, t, locale);
  const company = {
    owner,
    logo: logoSrc(listing.userLogo),
    mail,
    record: listing.responseRecord,
    checks: listing.checks,
  };
  return (
    <DetailFrame
      heading={Heading ? <Heading listing={listing} /> : title}
      at={at}
      unitName={listing.unitName}
      images={facts.images.map(galleryImage)}
      drawing={facts.drawing}
      isDrawing={isDrawing}
      figures={facts.figures}
      facts={technical.values}
      prices={<Prices kind={kind} facts={technical.values} prices={listing.prices} />}
      isPlot={facts.isPlot}
      available={listing}
      distance={distanceText(at, t, locale)}
      isOwn={isOwn}
      side={
        <>
          {isOwn ? (
            <Controls listing={listing} {...state} />
          ) : (
            <ContactBox
              {...{ ...company, price, ask }}
              heading={t(word('contact.heading'))}
              heart={heart('wide')}
            />
          )}
          {!isOwn && hasNeed && <Need id={id} onAsk={openAbout} />}
          <PageActions title={title}>
            {!isOwn && <CompareTick {...saved} look="plain" />}
            {!isOwn && <ReportLink />}
          </PageActions>
          {typeof createdAt === 'string' && isAged(Date.parse(createdAt), now) && (
            <p className={styles['published']}>
              <span>{t('detail.published', { date: formatShortDate(new Date(createdAt), locale) })}</span>
              <br />
              <span>{confirmedOn(listing, t, locale)}</span>
            </p>
          )}
        </>
      }
      bar={
        !isOwn && (
          <>
            <ContactBar {...{ price, ask }} heart={heart('bar')} />
            {asked && <Ask listing={listing} facts={asked} onClose={close} />}
          </>
        )
      }
      after={
        !isOwn &&
        Similar && (
          <WhenNear>
            <Similar listing={listing} />
          </WhenNear>
        )
      }
    >
      <PlaceMap id={id} at={at} getBaseMap={getBaseMap} open={mapLink?.(listing, t, locale)} />
      {!isOwn && <OwnerSection {...company} />}
      <Description {...facts.description} />
      <TechnicalSheet
        {...technical}
        figures={facts.figures}
        isPlot={facts.isPlot}
        onAsk={isOwn ? undefined : openAbout}
        meanwhile={<TechnicalBones count={Object.values(technical.values).filter(isStated).length} />}
      />
      <Facts groups={facts.groups} />
      {More && <More listing={listing} />}
    </DetailFrame>
  );
}

/** About as tall as the facts. */
const TechnicalBones = ({ count }: { readonly count: number }) => (
  <section className={styles['bones']} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <span key={index} />
    ))}
  </section>
);

/** Approximate if the address is not known exactly. */
function distanceText(
  { coordinates, precision }: ListingPoint,
  t: Translate,
  locale: Locale,
): string | undefined {
  const at = parseCoordinates(coordinates ?? '');
  const searched = searchedPlace();
  if (at === undefined || searched === undefined) return undefined;
  const distance = formatDistance(roundedKm(distanceKm(at, searched.at)), locale);
  const isExact = precision === 'address';
  if (searched.place === undefined) {
    return isExact ? t('detail.distance.toYou', { distance }) : t('detail.distance.toYouAbout', { distance });
  }
  const { name, country } = searched.place;
  const place = localPlaceName(name, country, locale);
  return isExact
    ? t('detail.distance.exact', { distance, place })
    : t('detail.distance.about', { distance, place });
}

/** Whether an inquiry is open, and about which facts. @param isOpenFact whether the listing may be asked about it */
function useAsked(isOpenFact: (id: string) => boolean) {
  const [asked, setAsked] = useState(() => askedIn(location.hash)?.filter(isOpenFact));
  const show = (facts: readonly string[] | undefined) => {
    const page = location.pathname + location.search;
    history.replaceState(history.state, '', facts ? askAddress(page, facts.join(',')) : page);
    setAsked(facts ? [...facts] : undefined);
  };
  return { asked, openAbout: show, open: () => show([]), close: () => show(undefined) };
}
