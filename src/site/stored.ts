export const user = 'user';
export const tokenExpiration = 'tokenExpiration';
export const csrfToken = 'csrfToken';
/** Milliseconds by which the server's clock is ahead. */
export const clockSkew = 'clockSkew';
export const locale = 'userLocale';
export const detectedCountry = 'detectedCountry';
export const cookiesDismissed = 'cookiesDisclaimerDismissed';
export const failedAttempts = 'loginAttempts';
export const favourites = 'favourites';
export const companyFavourites = 'companyFavourites';
export const compareChoice = 'compareChoice';
export const resultLayout = 'resultLayout';
export const ownLayout = 'ownLayout';
/** The last search of each kind. */
export const lastNeeds = 'lastNeeds';
export const units = 'units';
/** Suffixed with kind, owner and listing. */
export const draft = 'draft';
export const draftsAside = 'draftsAside';
/** Drafts already published from another tab; the remaining tab gets a draft of its own. */
export const publishedDrafts = 'publishedDrafts';
/** Who asked as a guest. */
export const guest = 'guest';
/** Suffixed with kind, sender, and listing or `several`. */
export const askDraft = 'askDraft';
/** A guest's unconfirmed enquiry, suffixed with its id. */
export const sentEnquiry = 'sentEnquiry';
export const replyDraft = 'replyDraft';
