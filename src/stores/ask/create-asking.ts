import { askAddress, askedIn } from '#site/ask-address.ts';
import * as v from 'valibot';
import { NEED_FIELDS, Need } from '#domain/enquiry/need.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { localeOfPath } from '#domain/locale/locales.ts';
import { safeLocalStorage } from '#site/browser-storage.ts';
import { href } from '#site/routes.ts';
import { storedUserId } from '#site/stored-session.ts';
import { replyDraft } from '../messages/reply-draft.ts';
import { searchedPlace } from '../searched-place.ts';
import { $user } from '../session.ts';
import { ASK_FIELDS, askDraft, type AskedListing } from './ask-draft.ts';
import { askWork, needIn, type AskResult, type AskValues } from './ask-work.ts';
import { clearSentEnquiry, storeSentEnquiry } from './sent-enquiry.ts';
import { resendLink, withdraw, type Unconfirmed } from './unconfirmed.ts';

interface SentMessage {
  readonly title: string;
  readonly message: string;
  readonly isEdited: boolean;
}

/** Starts from the stored draft, else from the last search; stored on the device until it is sent. */
export function createAsking(listing: AskedListing) {
  const userId = storedUserId(safeLocalStorage.read, Date.now());
  const $draft = askDraft(listing, userId);
  const $guestDraft = askDraft(listing);
  // A draft begun before log-in.
  const draft = $draft.get() ?? $guestDraft.get();
  let key = draft?.key ?? crypto.randomUUID();
  const isGuest = userId === undefined;

  return {
    kind: listing.kind,
    isGuest,
    sender: isGuest ? undefined : $user.get()?.name,
    initially: valuesOf(draft?.values ?? typed(listing.kind, searchedNeed()), draft?.message),
    isEdited: draft?.message !== undefined,
    work: askWork({ listing, isGuest, key: () => key, renewKey: () => (key = crypto.randomUUID()) }),
    needIn: (values: AskValues) => needIn(listing.kind, values),
    keep: ({ message, ...values }: AskValues, isEdited: boolean): void => {
      $draft.set({ values, message: isEdited ? message : undefined, key });
    },
    finish(asked: AskResult, { title, message, isEdited }: SentMessage): void {
      $draft.set(undefined);
      $guestDraft.set(undefined);
      if (asked.status === 'known') {
        if (isEdited) replyDraft(asked.enquiryId).set(message);
      } else if (isGuest) storeSentEnquiry(asked.enquiryId, { title, message, sentAt: Date.now() });
    },
    resend: resendLink,
    async withdraw(enquiryId: string): Promise<Unconfirmed> {
      const outcome = await withdraw(enquiryId);
      if (outcome === 'done') clearSentEnquiry(enquiryId);
      return outcome;
    },
    beginAgain({ message, ...values }: AskValues, isEdited: boolean): void {
      key = crypto.randomUUID();
      $draft.set({ values, message: isEdited ? message : undefined, key });
    },
    threadAt: (thread: string) =>
      href('YourAccount', localeOfPath(location.pathname), { query: { section: 'messages', thread } }),
    logInAt: href('LogIn', localeOfPath(location.pathname), {
      query: {
        redirect: askAddress(location.pathname + location.search, askedIn(location.hash)?.join(',')),
      },
    }),
  };
}

export type AskStore = ReturnType<typeof createAsking>;

function valuesOf(kept: Readonly<Record<string, string>>, message = ''): AskValues {
  const values = ASK_FIELDS.map((field) => [field, kept[field] ?? '']);
  return Object.fromEntries([...values, ['message', message]]) as AskValues;
}

const typed = (kind: ListingKind, need: Need): Record<string, string> =>
  Object.fromEntries(
    NEED_FIELDS[kind].flatMap((field) => (need[field] === undefined ? [] : [[field, String(need[field])]])),
  );

const NEEDED = {
  minSurface: 'surface',
  minAvailableArea: 'surface',
  minPalletPositions: 'pallets',
  minAvailablePallets: 'pallets',
  availableBy: 'from',
} as const;

/** The needs that follow from the search the visitor came from. */
function searchedNeed(): Need {
  if (!document.referrer.startsWith(`${location.origin}/`)) return {};
  const query = new URL(document.referrer).searchParams;
  // Object.entries loses the key types.
  const asked = (Object.entries(NEEDED) as [keyof typeof NEEDED, keyof Need][]).flatMap(([filter, field]) => {
    const text = query.get(filter);
    if (text === null) return [];
    const value = field === 'from' ? text : Number(text);
    return v.is(Need.entries[field], value) ? [[field, value]] : [];
  });
  const regions = searchedPlace()?.place?.name;
  return { ...(Object.fromEntries(asked) as Need), ...(regions !== undefined && { regions }) };
}
