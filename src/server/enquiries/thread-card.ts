import type { Locale } from '#domain/locale/locales.ts';
import { listingPath } from '#site/listing-pages.ts';
import type { LetterCard } from '../mail/letter.ts';
import { cardsOf } from '../mail/listing-cards.ts';
import type { Services } from '../services.ts';
import type { MailedThread } from './mail-content.ts';
import { aboutIn, answeredThread } from './thread-answers.ts';
import { titleOf } from './thread-words.ts';

/** The listing of a thread; type and place alone unless it is public. */
export async function threadCard(
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  { thread, own, units }: Pick<MailedThread, 'thread' | 'own' | 'units'>,
  locale: Locale,
): Promise<LetterCard> {
  const { PUBLIC_ORIGIN: origin } = settings;
  const { listing } = await answeredThread(database, { enquiryId: thread.id, side: own.side });
  return listing.card === null
    ? {
        title: titleOf(aboutIn(thread), locale),
        lines: [],
        link: origin + listingPath(thread.kind, thread.listing_id, locale),
      }
    : cardsOf[listing.kind](listing.card, origin, locale, units);
}
