import { askAddress, askedIn } from '#site/ask-address.ts';
import * as v from 'valibot';
import { NEED_FIELDS, Need } from '#domain/enquiry/need.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { localeOfPath } from '#domain/locale/locales.ts';
import { safeLocalStorage, STORED } from '#site/browser-storage.ts';
import { href } from '#site/routes.ts';
import { storedUserId } from '#site/stored-session.ts';
import { replyDraft } from '../messages/reply-draft.ts';
import { searchedPlace } from '../searched-place.ts';
import { $user } from '../session.ts';
import { json, stored } from '../stored.ts';
import { ASK_FIELDS, askDraft, type AskedListing } from './ask-draft.ts';
import { askWork, needIn, type AskResult, type AskValues } from './ask-work.ts';
import { clearSentEnquiry, storeSentEnquiry } from './sent-enquiry.ts';
import { resendLink, withdraw, type Unconfirmed } from './unconfirmed.ts';

interface SentMessage {
  readonly title: string;
  readonly message: string;
  readonly isEdited: boolean;
  readonly values: AskValues;
}

/** Who a guest is, asked once a device. */
const $guest = stored({
  key: STORED.guest,
  schema: json(v.object({ name: v.string(), company: v.string(), email: v.string() })),
  fallback: { name: '', company: '', email: '' },
});

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
    initially: valuesOf(
      draft?.values ?? { ...typed(listing.kind, searchedNeed()), ...(isGuest && $guest.get()) },
      draft?.message,
    ),
    isEdited: draft?.message !== undefined,
    work: askWork({ listing, isGuest, key: () => key, renewKey: () => (key = crypto.randomUUID()) }),
    needIn: (values: AskValues) => needIn(listing.kind, values),
    keep: ({ message, ...values }: AskValues, isEdited: boolean): void => {
      $draft.set({ values, message: isEdited ? message : undefined, key });
    },
    finish(asked: AskResult, { title, message, isEdited, values }: SentMessage): void {
      if (isGuest) {
        const { name, company, email } = values;
        $guest.set({ name: name.trim(), company: company.trim(), email: email.trim() });
      }
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

/** Parameters of a search by the field that they answer, the most exact first. */
const NEEDED = {
  surface: ['part', 'minAvailableArea', 'minSurface'],
  pallets: ['pallets', 'minAvailablePallets', 'minPalletPositions'],
  from: ['availableBy'],
} as const satisfies Partial<Record<keyof Need, readonly string[]>>;

/** The needs that follow from the search in the address, else from the one that the visitor came from. */
function searchedNeed(): Need {
  const isOwn = document.referrer.startsWith(`${location.origin}/`);
  const before = isOwn ? new URL(document.referrer).search : '';
  const query = new URLSearchParams(location.search === '' ? before : location.search);
  // Object.entries loses the key types.
  const asked = (Object.entries(NEEDED) as [keyof typeof NEEDED, readonly string[]][]).flatMap(
    ([field, parameters]) => {
      const text = parameters.map((name) => query.get(name)).find((each) => each !== null);
      if (!text) return [];
      const value = field === 'from' ? text : Number(text);
      return v.is(Need.entries[field], value) ? [[field, value]] : [];
    },
  );
  const regions = searchedPlace()?.place?.name;
  const duration = durationOf(Number(query.get('term') ?? ''));
  return {
    ...(Object.fromEntries(asked) as Need),
    ...(duration !== undefined && { duration }),
    ...(regions !== undefined && { regions }),
  };
}

/** Months up to which a duration reaches. */
const UP_TO = { underMonth: 1, underQuarter: 3, underYear: 12 } as const;

function durationOf(months: number): Need['duration'] {
  if (!(months > 0)) return undefined;
  const fitting = Object.entries(UP_TO).find(([, limit]) => months <= limit);
  // Object.entries loses the key type.
  return fitting === undefined ? 'overYear' : (fitting[0] as keyof typeof UP_TO);
}
