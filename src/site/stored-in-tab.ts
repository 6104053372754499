export const notifications = 'notifications';
export const resetToken = 'resetToken';
export const confirmListingLink = 'confirmListingLink';
/** Fragment of a guest's mail link. */
export const conversationLink = 'conversationLink';
/** Suffixed with the kind. */
export const publishedListing = 'publishedListing';
export const carriedEmail = 'carriedEmail';
export const reloadedFor = 'reloadedFor';
/** Number of loaded cards and scroll position, for the language switch. */
export const searchState = 'searchState';
/** Suffixed with owner and form name. */
export const form = 'form';
/** Suffixed with the part. */
export const accountDetails = 'accountDetails';
export const savedSearchLink = 'savedSearchLink';
export const cancelEmailLink = 'cancelEmailLink';
export const joinLink = 'joinLink';
export const appealLink = 'appealLink';
export const declineLink = 'declineLink';
/** Suffixed with the request. */
export const requestLink = 'requestLink';
/** Id of an import that is watched. */
export const listingImport = 'listingImport';
