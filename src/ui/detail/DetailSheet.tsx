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
import type { Available } from '../listing/availability.ts';
import { CompareTick } from '../listing/CompareTick.tsx';
import { confirmedOn } from '../listing/confirmed.ts';
import { Heart } from '../listing/Heart.tsx';
import { ownerOf } from '../listing/owner.ts';
import { useIsUser } from '../use-is-user.ts';
import { ContactBar, ContactBox, type ContactMail } from './ContactBox.tsx';
import { DetailFrame, type DetailLead } from './DetailFrame.tsx';
import { PageActions } from './PageActions.tsx';
import styles from './detail-sheet.module.css';

/** Whose a listing is, since when it is there, and when it can be had. */
interface Published extends Available {
  readonly userId?: string | null | undefined;
  readonly userName?: string | null | undefined;
  /** ISO 8601. */
  readonly createdAt?: string | null | undefined;
  readonly confirmedAt?: string | null | undefined;
}

interface Props extends DetailLead {
  readonly mail: ContactMail;
  /** The form by which the owner is asked, and what fetches it beforehand. */
  readonly ask: { readonly form: (onClose: () => void) => ReactNode; readonly fetch: () => void };
  readonly contactHeading: string;
  readonly listing: Published;
  readonly heart: Omit<ComponentProps<typeof Heart>, 'look'>;
  /** Where the owner's logo is, if it has one. */
  readonly logo: string | undefined;
  readonly at: Address & ListingPoint;
  /** Where was searched, which it is some way from. */
  readonly searched: NearArea | undefined;
  /** Above the contact, for its owner alone. */
  readonly controls?: ReactNode;
  /** Below the contact: where it is. */
  readonly place: ReactNode;
  /** Description, facts and files. */
  readonly children: ReactNode;
}

/** Everything about a listing that has been loaded; what is said of it is its kind's. */
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

/** How far a listing is from where was searched; about so far where its address is not known exactly. */
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

/** The part of an address that opens the form by which an owner is asked. */
const ASK = '#ask';

/** Whether the owner is being asked, which the address says too: for a reload, a log-in in between, and links from other pages. */
function useAsked() {
  const [isAsked, setIsAsked] = useState(() => location.hash === ASK);
  const show = (isOpen: boolean) => {
    history.replaceState(history.state, '', isOpen ? ASK : location.pathname + location.search);
    setIsAsked(isOpen);
  };
  return { isAsked, open: () => show(true), close: () => show(false) };
}
