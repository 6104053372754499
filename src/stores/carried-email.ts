import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';

/** Kept out of the URL, since addresses are private. */
export function carryEmail(email: string): void {
  if (email.trim() === '') safeSessionStorage.remove(STORED_IN_TAB.carriedEmail);
  else safeSessionStorage.write(STORED_IN_TAB.carriedEmail, email.trim());
}

export function takeCarriedEmail(): string | undefined {
  const email = safeSessionStorage.read(STORED_IN_TAB.carriedEmail) ?? undefined;
  safeSessionStorage.remove(STORED_IN_TAB.carriedEmail);
  return email;
}
