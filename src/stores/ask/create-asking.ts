import * as v from 'valibot';
import { NEED_FIELDS, Need } from '#domain/enquiry/need.ts';
import type { Noun } from '#domain/listing/listing.ts';
import { localeOfPath } from '#domain/locale/locales.ts';
import { safeLocalStorage } from '#site/browser-storage.ts';
import { href } from '#site/routes.ts';
import { storedUserId } from '#site/stored-session.ts';
import { replyDraft } from '../messages/reply-draft.ts';
import { searchedPlace } from '../searched-place.ts';
import { $user } from '../session.ts';
import { ASK_FIELDS, askDraft, type AskedListing } from './ask-draft.ts';
import { askWork, needIn, type Asked, type AskValues } from './ask-work.ts';
import { clearSentEnquiry, storeSentEnquiry } from './sent-enquiry.ts';
import { resendLink, withdraw, type Unconfirmed } from './unconfirmed.ts';

/** A message that was sent, and what the listing is in the sender's language. */
interface SentMessage {
  readonly title: string;
  readonly message: string;
  /** Whether it is other than the answers make it. */
  readonly isEdited: boolean;
}

/**
 * A question about a listing: it begins with what was typed before, else with what was searched, and is kept on the device
 * with every change until it is sent.
 */
export function createAsking(listing: AskedListing) {
  const userId = storedUserId(safeLocalStorage.read, Date.now());
  const $draft = askDraft(listing, userId);
  const $guestDraft = askDraft(listing);
  // Who has logged in meanwhile goes on with what was typed before.
  const draft = $draft.get() ?? $guestDraft.get();
  let key = draft?.key ?? crypto.randomUUID();
  const isGuest = userId === undefined;

  return {
    kind: listing.kind,
    isGuest,
    /** The company that asks. */
    sender: isGuest ? undefined : $user.get()?.name,
    initially: valuesOf(draft?.values ?? typed(listing.kind, searchedNeed()), draft?.message),
    isEdited: draft?.message !== undefined,
    work: askWork({ listing, isGuest, key: () => key, renewKey: () => (key = crypto.randomUUID()) }),
    /** What has been answered so far of what is needed. */
    needIn: (values: AskValues) => needIn(listing.kind, values),
    keep: ({ message, ...values }: AskValues, isEdited: boolean): void => {
      $draft.set({ values, message: isEdited ? message : undefined, key });
    },
    finish(asked: Asked, { title, message, isEdited }: SentMessage): void {
      $draft.set(undefined);
      $guestDraft.set(undefined);
      if (asked.is === 'known') {
        if (isEdited) replyDraft(asked.enquiryId).set(message);
      } else if (isGuest) storeSentEnquiry(asked.enquiryId, { title, message, sentAt: Date.now() });
    },
    /** Has a guest's confirming mail sent again. */
    resend: resendLink,
    /** Takes a guest's question back that is not confirmed. */
    async withdraw(enquiryId: string): Promise<Unconfirmed> {
      const outcome = await withdraw(enquiryId);
      if (outcome === 'done') clearSentEnquiry(enquiryId);
      return outcome;
    },
    /** Begins again with what was sent, as a question of its own. */
    beginAgain({ message, ...values }: AskValues, isEdited: boolean): void {
      key = crypto.randomUUID();
      $draft.set({ values, message: isEdited ? message : undefined, key });
    },
    threadAt: (thread: string) =>
      href('YourAccount', localeOfPath(location.pathname), { query: { section: 'messages', thread } }),
    logInAt: href('LogIn', localeOfPath(location.pathname), {
      query: { redirect: `${location.pathname}${location.search}#ask` },
    }),
  };
}

/** A question that is being asked. */
export type Asking = ReturnType<typeof createAsking>;

function valuesOf(kept: Readonly<Record<string, string>>, message = ''): AskValues {
  const values = ASK_FIELDS.map((field) => [field, kept[field] ?? '']);
  return Object.fromEntries([...values, ['message', message]]) as AskValues;
}

const typed = (kind: Noun, need: Need): Record<string, string> =>
  Object.fromEntries(
    NEED_FIELDS[kind].flatMap((field) => (need[field] === undefined ? [] : [[field, String(need[field])]])),
  );

/** Filters that say what is needed, by the parameters of a search's address. */
const NEEDED = { minSurface: 'surface', minPalletPositions: 'pallets', availableBy: 'from' } as const;

/** What the search asked for that the visitor has come from, as far as it says what they need. */
function searchedNeed(): Need {
  if (!document.referrer.startsWith(`${location.origin}/`)) return {};
  const query = new URL(document.referrer).searchParams;
  // Object.entries forgets the names that the table has.
  const asked = (Object.entries(NEEDED) as [keyof typeof NEEDED, keyof Need][]).flatMap(([filter, field]) => {
    const text = query.get(filter);
    if (text === null) return [];
    const value = field === 'from' ? text : Number(text);
    return v.is(Need.entries[field], value) ? [[field, value]] : [];
  });
  const regions = searchedPlace()?.place?.name;
  return { ...(Object.fromEntries(asked) as Need), ...(regions !== undefined && { regions }) };
}
