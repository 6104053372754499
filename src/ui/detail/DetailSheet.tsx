import { Suspense, type ComponentProps, type ReactNode, useState } from 'react';
import type { Address } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { localPlaceName } from '#domain/place/local-names.ts';
import { type ListingPoint, parseCoordinates } from '#domain/place/place.ts';
import { distanceKm, roundedKm } from '#domain/place/sphere.ts';
import type { NearArea } from '#domain/search/area.ts';
import { formatDate, formatKilometres } from '#site/format.ts';
import type { Translate } from '#site/translate.ts';
import { useLocale, useT } from '../island.tsx';
import { CompareTick } from '../listing/CompareTick.tsx';
import { Heart } from '../listing/Heart.tsx';
import { type Available, confirmedOn, ownerOf } from '../listing/listing-words.ts';
import { useIsUser } from '../visitor.ts';
import { ContactBar, ContactBox, type ContactMail } from './ContactBox.tsx';
import { DetailFrame, type DetailLead } from './DetailFrame.tsx';
import { PageActions } from './PageActions.tsx';
import styles from './detail-sheet.module.css';

interface Published extends Available {
  readonly userId?: string | null | undefined;
  readonly userName?: string | null | undefined;
  /** ISO 8601. */
  readonly createdAt?: string | null | undefined;
  readonly confirmedAt?: string | null | undefined;
}

interface Props extends DetailLead {
  readonly mail: ContactMail;
  readonly ask: { readonly form: (onClose: () => void) => ReactNode; readonly fetch: () => void };
  readonly contactHeading: string;
  readonly listing: Published;
  readonly heart: Omit<ComponentProps<typeof Heart>, 'look'>;
  readonly logo: string | undefined;
  readonly at: Address & ListingPoint;
  readonly searched: NearArea | undefined;
  /** Only for its owner. */
  readonly controls?: ReactNode;
  readonly place: ReactNode;
  readonly children: ReactNode;
}

export function DetailSheet(props: Props) {
  const { mail, ask, contactHeading, listing, heart, logo, searched, controls, place, ...frame } = props;
  const { createdAt } = listing;
  const t = useT();
  const locale = useLocale();
  const owner = ownerOf(listing, locale);
  const { isAsked, open, close } = useAsked();
  const isOwn = useIsUser(listing.userId);
  const askWay = isOwn ? undefined : { open, fetch: ask.fetch };
  return (
    <DetailFrame
      {...frame}
      available={listing}
      distance={distanceWords(frame.at, searched, t, locale)}
      side={
        <>
          {controls}
          <ContactBox
            heading={contactHeading}
            owner={owner}
            logo={logo}
            mail={mail}
            heart={<Heart {...heart} look="wide" />}
            ask={askWay}
          />
          <PageActions title={mail.title}>
            <CompareTick listing={heart.listing} name={heart.name} look="plain" />
          </PageActions>
          {place}
          {typeof createdAt === 'string' && (
            <p className={styles['published']}>
              {t('detail.published', { date: formatDate(new Date(createdAt), locale) })}
              <br />
              {confirmedOn(listing, t, locale)}
            </p>
          )}
        </>
      }
      bar={
        <>
          <ContactBar owner={owner} mail={mail} heart={<Heart {...heart} look="bar" />} ask={askWay} />
          {isAsked && !isOwn && <Suspense>{ask.form(close)}</Suspense>}
        </>
      }
    />
  );
}

/** Approximate if the address is not known exactly. */
function distanceWords(
  { coordinates, precision }: ListingPoint,
  searched: NearArea | undefined,
  t: Translate,
  locale: Locale,
): string | undefined {
  const at = parseCoordinates(coordinates ?? '');
  if (at === undefined || searched === undefined) return undefined;
  const distance = formatKilometres(roundedKm(distanceKm(at, searched.at)), locale);
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

const ASK = '#ask';

/** In the address, so that it survives a reload and log-in and can be linked to. */
function useAsked() {
  const [isAsked, setIsAsked] = useState(() => location.hash === ASK);
  const show = (isOpen: boolean) => {
    history.replaceState(history.state, '', isOpen ? ASK : location.pathname + location.search);
    setIsAsked(isOpen);
  };
  return { isAsked, open: () => show(true), close: () => show(false) };
}
