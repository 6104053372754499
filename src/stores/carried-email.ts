import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';

/** Takes an address that was typed here along to the next form that asks for one. It never stands in a page's address. */
export function carryEmail(email: string): void {
  if (email.trim() === '') safeSessionStorage.remove(STORED_IN_TAB.carriedEmail);
  else safeSessionStorage.write(STORED_IN_TAB.carriedEmail, email.trim());
}

/** The address that a form before has carried here, once. */
export function takeCarriedEmail(): string | undefined {
  const email = safeSessionStorage.read(STORED_IN_TAB.carriedEmail) ?? undefined;
  safeSessionStorage.remove(STORED_IN_TAB.carriedEmail);
  return email;
}
