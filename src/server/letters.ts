import { accountLetters } from './accounts/letters.ts';
import { caseLetters } from './cases/letters.ts';
import { documentLetters } from './checks/letters.ts';
import { freshnessLetters } from './freshness/letters.ts';
import type { MailKind } from './db/mail-kinds.ts';
import { enquiryLetters } from './enquiries/letters.ts';
import { mailedCovers, type CoverOf } from './listings/mailed-covers.ts';
import type { LetterOf } from './mail/deliver-mail.ts';
import type { Letter, Picture, WriteLetter } from './mail/letter.ts';
import { savedSearchLetters } from './saved-searches/letters.ts';
import { visitLetters } from './visits/letters.ts';
import type { Services } from './services.ts';

const writers: Readonly<Record<MailKind, WriteLetter<Services>>> = {
  ...accountLetters,
  ...caseLetters,
  ...documentLetters,
  ...enquiryLetters,
  ...freshnessLetters,
  ...savedSearchLetters,
  ...visitLetters,
};

export function lettersOf(services: Services): LetterOf {
  const coverOf = mailedCovers(services);
  return async (queued) => {
    const letter = await writers[queued.kind](services, queued);
    return letter && { ...letter, pictures: await picturesOf(letter, coverOf) };
  };
}

/** For screens of twice the pixels. */
const WIDE = 960;
const NARROW = 320;

async function picturesOf({ cards = [] }: Letter, coverOf: CoverOf): Promise<ReadonlyMap<string, Picture>> {
  const pictures = new Map<string, Picture>();
  for (const cover of cards.flatMap((card) => card.cover ?? [])) {
    const content = await coverOf(cover, cards.length === 1 ? WIDE : NARROW);
    if (content) pictures.set(cover, { cid: cover, type: 'image/jpeg', content });
  }
  return pictures;
}
