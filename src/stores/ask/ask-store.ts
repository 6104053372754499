import type { ReadableAtom } from 'nanostores';
import * as v from 'valibot';
import type { Check } from '#domain/check.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { localeOfPath } from '#domain/locale/locales.ts';
import type { SubmissionOutcome } from '#domain/submission.ts';
import { isAtLeast } from '#domain/user/member-role.ts';
import { askAddress, askedIn } from '#site/ask-address.ts';
import { STORED } from '#site/browser-storage.ts';
import { href } from '#site/routes.ts';
import { signedInUserId } from '#site/stored-session.ts';
import type { Message } from '#site/translate.ts';
import { replyDraft } from '../messages/reply-draft.ts';
import { $user } from '../session.ts';
import { json, stored } from '../stored.ts';
import { NEED_INPUTS } from '#domain/need/need-inputs.ts';
import { ASK_FIELDS, askDraft } from './ask-draft.ts';
import { needIn, type Asker, type AskResult, type AskValues } from './ask-work.ts';
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

export interface Recipient {
  readonly _id: string;
  readonly title: string;
  readonly userId?: string | null | undefined;
  readonly userName?: string | null | undefined;
  /** The owner's language. */
  readonly userLocale?: string | null | undefined;
}

/** Several recipients, of whom one at least remains. */
interface Several {
  readonly $recipients: ReadableAtom<readonly Recipient[]>;
  readonly remove: (id: string) => void;
  /** Listings left out because their owner is asked already. */
  readonly repeated: number;
  /** How many owners were chosen, also those beyond the limit. */
  readonly owners: number;
}

interface AskWork<Body> {
  readonly check: Check<AskValues, Body>;
  /** A method, since it accepts either call's body. */
  send(this: void, body: Body): Promise<SubmissionOutcome<AskResult, Message>>;
}

interface Options<Body> {
  readonly kind: ListingKind;
  readonly draftId: string;
  /** Parameters of an address that are asked about. */
  readonly need: string;
  readonly onNeed?: ((query: string) => void) | undefined;
  readonly several?: Several;
  readonly workOf: (asker: Asker) => AskWork<Body>;
  /** Where the answers are read. @param hash a guest's token */
  readonly pageOf: (id: string, hash?: string) => string;
}

/** Starts from the stored draft, else from the need; stored on the device until it is sent. */
export function createAskStore<Body>({
  kind,
  draftId,
  need,
  onNeed,
  several,
  workOf,
  pageOf,
}: Options<Body>) {
  const userId = signedInUserId();
  const $draft = askDraft({ kind, id: draftId }, userId);
  const $guestDraft = askDraft({ kind, id: draftId });
  // A draft begun before log-in.
  const draft = $draft.get() ?? $guestDraft.get();
  let key = draft?.key ?? crypto.randomUUID();
  const isGuest = userId === undefined;
  const member = isGuest ? undefined : $user.get()?.member;
  let writtenNeed: string | undefined;
  const isOther = need !== '' && need !== needIn(kind, draft?.values ?? {}).query;

  return {
    kind,
    isGuest,
    mayAsk: member === undefined || isAtLeast(member.role, 'correspondent'),
    several,
    sender: isGuest ? undefined : $user.get()?.name,
    initially: valuesOf(
      {
        ...(draft?.values ?? (isGuest ? $guest.get() : {})),
        ...(isOther && needValues(kind, need)),
      },
      draft?.message,
    ),
    isEdited: draft?.message !== undefined,
    work: workOf({ isGuest, key: () => key, renewKey: () => (key = crypto.randomUUID()) }),
    needIn: (values: AskValues) => needIn(kind, values),
    keep: ({ message, ...values }: AskValues, isEdited: boolean): void => {
      $draft.set({ values, message: isEdited ? message : undefined, key });
      const { query } = needIn(kind, values);
      // Safari throws where the address is written with every key.
      if (query !== writtenNeed) onNeed?.((writtenNeed = query));
    },
    finish(asked: AskResult, { title, message, isEdited, values }: SentMessage): void {
      if (isGuest) {
        const { name, company, email } = values;
        $guest.set({ name: name.trim(), company: company.trim(), email: email.trim() });
      }
      if (asked.status === 'open') return;
      $draft.set(undefined);
      $guestDraft.set(undefined);
      if (asked.status === 'known') {
        if (isEdited) replyDraft(asked.id).set(message);
      } else if (isGuest) {
        const owners = several?.$recipients.get().length ?? 1;
        storeSentEnquiry(asked.id, { title, message, sentAt: Date.now(), owners });
      }
    },
    resend: resendLink,
    async withdraw(id: string): Promise<Unconfirmed> {
      const outcome = await withdraw(id);
      if (outcome === 'done') clearSentEnquiry(id);
      return outcome;
    },
    beginAgain({ message, ...values }: AskValues, isEdited: boolean): void {
      key = crypto.randomUUID();
      $draft.set({ values, message: isEdited ? message : undefined, key });
    },
    pageOf,
    logInAt: href('LogIn', localeOfPath(location.pathname), {
      query: {
        redirect: askAddress(location.pathname + location.search, askedIn(location.hash)?.join(',')),
      },
    }),
  };
}

export type AskStore = ReturnType<typeof createAskStore>;

function valuesOf(kept: Readonly<Record<string, string>>, message = ''): AskValues {
  const values = ASK_FIELDS.map((field) => [field, kept[field] ?? '']);
  return Object.fromEntries([...values, ['message', message]]) as AskValues;
}

/** The need of an address by the form's fields. */
function needValues(kind: ListingKind, address: string): Record<string, string> {
  const rest = new URLSearchParams(address);
  const inputs = NEED_INPUTS[kind].map((name) => {
    const value = rest.get(name) ?? '';
    rest.delete(name);
    return [name, value] as const;
  });
  return { ...Object.fromEntries(inputs), query: rest.toString() };
}
