import * as v from 'valibot';
import { changedDetails, type AccountDetails } from '#domain/user/account-details.ts';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';

const typed = v.exactOptional(v.string());
/** What a company has changed in the form of its details and not saved; no password is ever among it. */
const Unsaved = v.object({
  userId: v.string(),
  changes: v.object({
    /** Null where it is to be taken away. */
    logo: v.exactOptional(v.nullable(v.string())),
    name: typed,
    email: typed,
    telephoneCountryPrefix: typed,
    telephone: typed,
    website: typed,
    country: typed,
  }),
});

/** Keeps in this tab what was changed of a user's details, for when the page was left; with nothing changed, nothing. */
export function keepUnsaved(userId: string, before: AccountDetails, now: AccountDetails): void {
  const changed = changedDetails(before, now);
  if (changed.length === 0) {
    safeSessionStorage.remove(STORED_IN_TAB.accountDetails);
    return;
  }
  const changes = Object.fromEntries(changed.map((name) => [name, now[name] ?? null]));
  safeSessionStorage.write(STORED_IN_TAB.accountDetails, JSON.stringify({ userId, changes }));
}

/** A user's details with what was changed of them in this tab and not saved. */
export function withUnsaved(userId: string, details: AccountDetails): AccountDetails {
  const kept = safeSessionStorage.read(STORED_IN_TAB.accountDetails) ?? '';
  const unsaved = v.safeParse(v.pipe(v.string(), v.parseJson(), Unsaved), kept);
  if (!unsaved.success || unsaved.output.userId !== userId) return details;
  const { logo = details.logo, ...changes } = unsaved.output.changes;
  return { ...details, ...changes, logo: logo ?? undefined };
}
