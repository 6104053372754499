import { safeLocalStorage, safeSessionStorage, STORED_IN_TAB } from './browser-storage.ts';
import { lastUserId } from './last-user.ts';

export interface StoredForm {
  readonly values: Readonly<Record<string, string>>;
  /** Whether fields that are never stored, such as passwords, were filled in. */
  readonly isPart: boolean;
}

const PREFIX = `${STORED_IN_TAB.form}:`;

export function saveForm(name: string, form: StoredForm): void {
  if (Object.keys(form.values).length === 0) clearForm(name);
  else safeSessionStorage.write(nameOf(name), JSON.stringify(form));
}

export function findStoredForm(name: string): StoredForm | undefined {
  const text = safeSessionStorage.read(nameOf(name));
  try {
    return text === null ? undefined : readForm(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function clearForm(name: string): void {
  safeSessionStorage.remove(nameOf(name));
}

/** Clears all stored forms of this tab, since another person may use it next. */
export function clearForms(): void {
  for (const name of safeSessionStorage.names()) if (name.startsWith(PREFIX)) safeSessionStorage.remove(name);
}

const nameOf = (name: string) => `${PREFIX}${lastUserId(safeLocalStorage.read) ?? 'guest'}:${name}`;

function readForm(stored: unknown): StoredForm | undefined {
  if (typeof stored !== 'object' || stored === null || !('values' in stored)) return undefined;
  const texts = Object.entries(stored.values ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return { values: Object.fromEntries(texts), isPart: 'isPart' in stored && stored.isPart === true };
}
