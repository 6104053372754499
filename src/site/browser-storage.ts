/** The names under which the site keeps things in local storage. */
export const STORED = {
  user: 'user',
  tokenExpiration: 'tokenExpiration',
  csrfToken: 'csrfToken',
  /** How far the server's clock is ahead of this one, in milliseconds. */
  clockSkew: 'clockSkew',
  locale: 'userLocale',
  detectedCountry: 'detectedCountry',
  cookiesDismissed: 'cookiesDisclaimerDismissed',
  failedAttempts: 'loginAttempts',
  /** The listings that a visitor who is not logged in has saved. */
  favourites: 'favourites',
  /** The ids of those that the logged-in company has saved. */
  companyFavourites: 'companyFavourites',
  /** The listings that are chosen to be compared, as the query of their page. */
  compareChoice: 'compareChoice',
  /** What is being filled in; the noun, the owner and the listing follow. */
  draft: 'draft',
  /** What was being filled in and has made room for something else; the noun and the owner follow. */
  draftsAside: 'draftsAside',
  /** Which drafts became listings, so that what another tab goes on to change is one of its own. */
  publishedDrafts: 'publishedDrafts',
  /** A question that was begun; the noun, who asks and the listing follow. */
  askDraft: 'askDraft',
  /** What a guest has asked and not confirmed yet; the enquiry's id follows. */
  sentEnquiry: 'sentEnquiry',
  /** An answer that was begun; the conversation follows. */
  replyDraft: 'replyDraft',
} as const;

/** The names of what is kept in session storage: for one tab, until it is closed. */
export const STORED_IN_TAB = {
  notifications: 'notifications',
  resetToken: 'resetToken',
  confirmListingLink: 'confirmListingLink',
  /** What the link of a mail to a guest says behind its `#`. */
  conversationLink: 'conversationLink',
  /** An address on its way from one form to the next. */
  carriedEmail: 'carriedEmail',
  reloadedFor: 'reloadedFor',
  /** What was typed into a form; whose it is and the form's name follow. */
  form: 'form',
  /** What was changed in the account's form and not saved. */
  accountDetails: 'accountDetails',
  /** What the link of a mail about a saved search says behind its `#`. */
  savedSearchLink: 'savedSearchLink',
} as const;

/** A storage of the browser that never throws. What it refuses to keep, being blocked or full, holds for this page. */
interface SafeStorage {
  /** What is kept under the name, `null` for nothing. */
  readonly read: (name: string) => string | null;
  /** Keeps a text; answers whether the next page will find it. */
  readonly write: (name: string, text: string) => boolean;
  /** Whether the next page will find what was written under the name last. */
  readonly isKept: (name: string) => boolean;
  readonly remove: (name: string) => void;
  /** The names of all that is kept. */
  readonly names: () => string[];
}

/** What all tabs share, until it is removed. */
export const safeLocalStorage = safe(() => localStorage);

/** What one tab keeps until it is closed. */
export const safeSessionStorage = safe(() => sessionStorage);

/** Whether the next page will find what this one keeps, a session for example. */
export function canStore(): boolean {
  const name = 'storageTest';
  const isKept = safeLocalStorage.write(name, 'kept');
  safeLocalStorage.remove(name);
  return isKept;
}

// Even to name a blocked storage throws, so it is named anew each time.
function safe(storage: () => Storage): SafeStorage {
  const refused = new Map<string, string>();
  return {
    read(name) {
      try {
        return refused.get(name) ?? storage().getItem(name);
      } catch {
        return null;
      }
    },
    write(name, text) {
      try {
        storage().setItem(name, text);
        refused.delete(name);
        return true;
      } catch {
        refused.set(name, text);
        return false;
      }
    },
    isKept: (name) => !refused.has(name),
    remove(name) {
      refused.delete(name);
      try {
        storage().removeItem(name);
      } catch {
        // Blocked: nothing was stored.
      }
    },
    names() {
      try {
        return [...new Set([...Object.keys(storage()), ...refused.keys()])];
      } catch {
        return [...refused.keys()];
      }
    },
  };
}
