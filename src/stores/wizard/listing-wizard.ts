import * as v from 'valibot';
import { RegisteredBefore } from '#api/idempotency.ts';
import { CallFailure, isRefusal } from '#client/failure.ts';
import { explain } from '#client/submit.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { Answers, Wizard } from '#domain/wizard/wizard.ts';
import { notify } from '../notifications.ts';
import { carryPublished } from '../published-listing.ts';
import { createWizard, type WizardParts } from './create-wizard.ts';
import type { DraftOwner } from './draft-owner.ts';
import { createOwnListing, type OwnListing } from './own-listing.ts';
import type { ExtraFields } from './wizard-draft.ts';
import type { Submission, SendOutcome } from './wizard-sending.ts';

const UNAUTHORIZED = 401;

interface Calls {
  readonly find: (id: string) => Promise<OwnListing>;
  readonly register: (answers: Answers, userId: string | undefined, key: string) => Promise<unknown>;
  readonly replace: (
    id: string,
    answers: Answers,
    userId: string | undefined,
    version: number | undefined,
  ) => Promise<unknown>;
}

interface Options<W extends Wizard, B extends ExtraFields> extends Pick<
  WizardParts<W, B>,
  'wizard' | 'extraFields' | 'extraRule' | 'applying'
> {
  readonly kind: ListingKind;
  readonly calls: Calls;
  /** Its outcome replaces the registration. */
  readonly beforeRegistering?: (owner: DraftOwner, locale: Locale) => SendOutcome | undefined;
  readonly onRegistered: (locale: Locale) => void;
  readonly onFailed: (failure: unknown) => SendOutcome;
  readonly pageOf: (id: string, locale: Locale) => string;
}

/** The wizard of a kind: registers a listing, or changes the one that the address names. */
export function createListingWizard<const W extends Wizard, const B extends ExtraFields>({
  kind,
  calls,
  beforeRegistering,
  onRegistered,
  onFailed,
  pageOf,
  ...parts
}: Options<W, B>) {
  const register = (userId: string | undefined, locale: Locale) => {
    const owner: DraftOwner = { kind, userId };
    return createWizard<W, B>({
      ...parts,
      owner,
      send: async (sending) =>
        beforeRegistering?.(owner, locale) ?? outcomeOf(() => registerOnce(calls, sending, userId), onFailed),
      onSent: (answer) => {
        carryPublished(kind, answer);
        onRegistered(locale);
      },
    });
  };

  const edit = (userId: string | undefined, locale: Locale, { id, ...original }: OwnListing) =>
    createWizard<W, B>({
      ...parts,
      owner: { kind, userId, listingId: id },
      original,
      send: ({ answers, version }) =>
        outcomeOf(
          () => calls.replace(id, answers, userId, version),
          async (failure) =>
            isRefusal(failure, 'VERSION_CONFLICT') ? await findOutdated(calls, id) : notSaved(failure),
        ),
      onSent: () => {
        notify('success', { key: 'wizard.own.saved' });
        location.assign(pageOf(id, locale));
      },
    });

  return {
    findOwn: () => createOwnListing(calls.find),
    storeOf: (userId: string | undefined, locale: Locale, original?: OwnListing) =>
      original ? edit(userId, locale, original) : register(userId, locale),
  };
}

async function outcomeOf(
  send: () => Promise<unknown>,
  onFailed: (failure: unknown) => SendOutcome | Promise<SendOutcome>,
): Promise<SendOutcome> {
  try {
    return { status: 'sent', answer: await send() };
  } catch (failure) {
    return isLoggedOut(failure) ? 'handed over' : onFailed(failure);
  }
}

/** The page is redirecting to log-in then; the draft stays. */
const isLoggedOut = (failure: unknown): boolean =>
  failure instanceof CallFailure && failure.status === UNAUTHORIZED;

async function findOutdated(calls: Calls, id: string): Promise<SendOutcome> {
  try {
    return { status: 'outdated', original: await calls.find(id) };
  } catch (failure) {
    return isLoggedOut(failure) ? 'handed over' : notSaved(failure);
  }
}

function notSaved(failure: unknown): SendOutcome {
  const refusals = { NOT_FOUND: 'wizard.own.gone', FORBIDDEN: 'wizard.own.gone' } as const;
  return { status: 'failed', failure: explain(failure, { refusals, fallback: 'wizard.own.notSaved' }) };
}

/** If the draft was already registered but has changed since (the answer was lost), updates that listing. */
async function registerOnce(
  { register, find, replace }: Calls,
  { answers, key }: Submission,
  userId: string | undefined,
): Promise<unknown> {
  try {
    return await register(answers, userId, key);
  } catch (failure) {
    const id = registeredAs(failure);
    if (id === undefined) throw failure;
    const { version } = await find(id);
    return replace(id, answers, userId, version);
  }
}

function registeredAs(failure: unknown): string | undefined {
  if (!isRefusal(failure, 'IDEMPOTENCY_KEY_REUSED')) return undefined;
  const parsed = v.safeParse(RegisteredBefore, failure.body);
  return parsed.success ? parsed.output.listingId : undefined;
}
