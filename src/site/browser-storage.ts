export const STORED = {
  user: 'user',
  tokenExpiration: 'tokenExpiration',
  csrfToken: 'csrfToken',
  /** Milliseconds by which the server's clock is ahead. */
  clockSkew: 'clockSkew',
  locale: 'userLocale',
  detectedCountry: 'detectedCountry',
  cookiesDismissed: 'cookiesDisclaimerDismissed',
  failedAttempts: 'loginAttempts',
  favourites: 'favourites',
  companyFavourites: 'companyFavourites',
  compareChoice: 'compareChoice',
  resultLayout: 'resultLayout',
  /** The last search of each kind. */
  lastNeeds: 'lastNeeds',
  units: 'units',
  /** Suffixed with kind, owner and listing. */
  draft: 'draft',
  draftsAside: 'draftsAside',
  /** Drafts already published from another tab; the remaining tab gets a draft of its own. */
  publishedDrafts: 'publishedDrafts',
  /** Who asked as a guest. */
  guest: 'guest',
  /** Suffixed with kind, sender and listing. */
  askDraft: 'askDraft',
  /** A guest's unconfirmed enquiry, suffixed with its id. */
  sentEnquiry: 'sentEnquiry',
  replyDraft: 'replyDraft',
} as const;

export const STORED_IN_TAB = {
  notifications: 'notifications',
  resetToken: 'resetToken',
  confirmListingLink: 'confirmListingLink',
  /** Fragment of a guest's mail link. */
  conversationLink: 'conversationLink',
  carriedEmail: 'carriedEmail',
  reloadedFor: 'reloadedFor',
  /** Number of loaded cards and scroll position, for the language switch. */
  searchState: 'searchState',
  /** Suffixed with owner and form name. */
  form: 'form',
  accountDetails: 'accountDetails',
  savedSearchLink: 'savedSearchLink',
  cancelEmailLink: 'cancelEmailLink',
  appealLink: 'appealLink',
} as const;

/** Storage that never throws; values that the browser refuses to store last for the page. */
interface SafeStorage {
  readonly read: (name: string) => string | null;
  /** Returns whether the value survives the page. */
  readonly write: (name: string, text: string) => boolean;
  readonly isStored: (name: string) => boolean;
  readonly remove: (name: string) => void;
  readonly names: () => string[];
}

export const safeLocalStorage = safe(() => localStorage);

export const safeSessionStorage = safe(() => sessionStorage);

export function canStore(): boolean {
  const name = 'storageTest';
  const isStored = safeLocalStorage.write(name, 'kept');
  safeLocalStorage.remove(name);
  return isStored;
}

// Accessing a blocked storage throws, so it is accessed lazily.
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
    isStored: (name) => !refused.has(name),
    remove(name) {
      refused.delete(name);
      try {
        storage().removeItem(name);
      } catch {
        // blocked: nothing was stored
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
