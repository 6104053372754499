import { safeLocalStorage, safeSessionStorage, STORED_IN_TAB } from './browser-storage.ts';
import { lastUserId } from './last-user.ts';

/** What was typed into a form and not sent. */
export interface KeptForm {
  readonly values: Readonly<Record<string, string>>;
  /** Whether more was filled in, of what is never kept. */
  readonly isPart: boolean;
}

const PREFIX = `${STORED_IN_TAB.form}:`;

/** Keeps in this tab what somebody has typed into a form, for whoever they are now. */
export function saveForm(name: string, form: KeptForm): void {
  if (Object.keys(form.values).length === 0) clearForm(name);
  else safeSessionStorage.write(nameOf(name), JSON.stringify(form));
}

/** What this tab has kept of the form for the same visitor. */
export function keptForm(name: string): KeptForm | undefined {
  const text = safeSessionStorage.read(nameOf(name));
  try {
    return text === null ? undefined : readForm(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Forgets what was typed into a form, which has been sent. */
export function clearForm(name: string): void {
  safeSessionStorage.remove(nameOf(name));
}

/** Forgets what was typed in this tab into any form: somebody else may sit here next. */
export function clearForms(): void {
  for (const name of safeSessionStorage.names()) if (name.startsWith(PREFIX)) safeSessionStorage.remove(name);
}

const nameOf = (name: string) => `${PREFIX}${lastUserId(safeLocalStorage.read) ?? 'guest'}:${name}`;

function readForm(stored: unknown): KeptForm | undefined {
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return undefined;
  const texts = Object.entries(stored.values ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { values: Object.fromEntries(texts), isPart: 'isPart' in stored && stored.isPart === true };
}
