/** Mails that somebody waits for before a screen, those that a person has caused, and those that come by themselves. */
const ACCOUNT = 0;
const CONFIRMATION = 1;
const THREAD = 2;
const ALERT = 3;
const FRESHNESS = 4;

/** What a mail may be about, each with its rank: of the mails that are due those of the lowest leave first. */
export const mailKinds = {
  verify: ACCOUNT,
  confirmAddress: ACCOUNT,
  reset: ACCOUNT,
  addressChanged: ACCOUNT,
  passwordChanged: ACCOUNT,
  accountDeleted: ACCOUNT,
  enquiryConfirmation: CONFIRMATION,
  enquiry: THREAD,
  enquiryCopy: THREAD,
  enquiryMessages: THREAD,
  listingsDue: FRESHNESS,
  listingsLapsing: FRESHNESS,
  listingsLapsed: FRESHNESS,
  confirmSearch: CONFIRMATION,
  searchAlert: ALERT,
} as const;

/** What a mail may be about. */
export type MailKind = keyof typeof mailKinds;

/** All ranks that mails may have, the first to leave first. */
export const MAIL_RANKS: readonly number[] = [ACCOUNT, CONFIRMATION, THREAD, ALERT, FRESHNESS];
