import { accountLetters } from './accounts/letters.ts';
import { caseLetters } from './cases/letters.ts';
import { documentLetters } from './checks/letters.ts';
import { freshnessLetters } from './freshness/letters.ts';
import type { MailKind } from './db/mail-kinds.ts';
import { enquiryLetters } from './enquiries/letters.ts';
import type { LetterOf } from './mail/deliver-mail.ts';
import type { WriteLetter } from './mail/letter.ts';
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

export const lettersOf =
  (services: Services): LetterOf =>
  (queued) =>
    writers[queued.kind](services, queued);
