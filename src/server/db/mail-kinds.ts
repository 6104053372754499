/** Ranks: mails awaited on screen, mails caused by a person, automatic mails. */
const ACCOUNT = 0;
const CONFIRMATION = 1;
const THREAD = 2;
const ALERT = 3;
const FRESHNESS = 4;

/** Kinds with their rank; lower ranks are sent first. */
export const mailKinds = {
  verify: ACCOUNT,
  confirmAddress: ACCOUNT,
  reset: ACCOUNT,
  newAddress: ACCOUNT,
  addressChanging: ACCOUNT,
  addressChanged: ACCOUNT,
  passwordChanged: ACCOUNT,
  secondFactorOn: ACCOUNT,
  secondFactorOff: ACCOUNT,
  accountDeleted: ACCOUNT,
  invitation: ACCOUNT,
  memberJoined: ACCOUNT,
  enquiryConfirmation: CONFIRMATION,
  enquiry: THREAD,
  enquiryCopy: THREAD,
  enquiryMessages: THREAD,
  requestCopy: THREAD,
  requestReminder: THREAD,
  visitStep: THREAD,
  visitReminder: THREAD,
  documentAccepted: THREAD,
  documentRefused: THREAD,
  ownerAsked: THREAD,
  statement: THREAD,
  restrictionLifted: THREAD,
  appealDecided: THREAD,
  reportReceived: THREAD,
  reportDecided: THREAD,
  reportAnswered: THREAD,
  listingsDue: FRESHNESS,
  listingsLapsing: FRESHNESS,
  listingsLapsed: FRESHNESS,
  confirmSearch: CONFIRMATION,
  searchAlerts: ALERT,
} as const;

export type MailKind = keyof typeof mailKinds;

/** Lowest first. */
export const MAIL_RANKS: readonly number[] = [ACCOUNT, CONFIRMATION, THREAD, ALERT, FRESHNESS];
