import type { Transaction } from 'kysely';
import type { Listing } from '#domain/listing/listing.ts';
import { descriptionIn } from '#domain/listing/description.ts';
import { fold } from '#domain/place/fold.ts';
import { findPhrases } from '../db/blocklist.ts';
import { addNote, findCasesAbout } from '../db/case-lists.ts';
import { findOwnDocument } from '../db/listings.ts';
import type { Tables } from '../db/tables.ts';
import { newId } from '../ground/ids.ts';
import { listingTarget, openCase } from './open-case.ts';

/** Author of notes that no operator wrote. */
const AUTHOR = 'blocklist';
const LATEST = 20;

/**
 * Opens a case about a stored listing whose description contains a phrase of the blocklist; a person decides it. The
 * listing must be locked, or new.
 */
export const flagPhrases =
  ({ kind }: Pick<Listing<never>, 'kind'>, clock: () => number) =>
  async (tables: Transaction<Tables>, id: string, document: unknown): Promise<void> => {
    const phrases = await findPhrases(tables);
    if (phrases.length === 0) return;
    const text = fold(descriptionIn(document));
    const found = phrases.filter((phrase) => text.includes(phrase));
    const own = found.length === 0 ? undefined : await findOwnDocument(tables, kind, id);
    if (own === undefined) return;
    const target = listingTarget({ kind }, own);
    const now = clock();
    const latest = await findCasesAbout(tables, target, LATEST);
    if (latest.some(({ origin, state }) => origin === 'finding' && state === 'open')) return;
    const opened = await openCase(tables, target, now);
    const noted = found.map((phrase) => `“${phrase}”`).join(', ');
    await addNote(tables, {
      ...{ id: newId(now), case_id: opened.id, operator: AUTHOR, written_at: now, text: noted },
    });
  };
