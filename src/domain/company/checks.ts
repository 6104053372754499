import * as v from 'valibot';
import { DOCUMENT_KINDS } from './documents.ts';

export const CHECK_KINDS = ['email', 'website', 'vat', ...DOCUMENT_KINDS] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

const CHECK_RESULTS = [
  'passed',
  /** The address is not confirmed. */
  'unconfirmed',
  /** The website has another domain than the address. */
  'differs',
  /** Many share the domain: free mail, site builders. */
  'shared',
  /** Not in the EU's register of companies that trade between its states. */
  'notRegistered',
  /** The register did not answer; it is asked again. */
  'unavailable',
  /** No register answers for the country. */
  'noRegister',
  'malformed',
  /** For the register's answer, or an operator. */
  'waiting',
  /** This server asks no register. */
  'off',
  'refused',
  'expired',
  /** The company has changed what the document was compared with. */
  'ended',
] as const;

/** For the company itself. */
export const OwnCheck = v.object({
  kind: v.picklist(CHECK_KINDS),
  result: v.picklist(CHECK_RESULTS),
  /** Time of the result, ISO 8601; null if unknown or there is none. */
  at: v.nullable(v.string()),
  validUntil: v.optional(v.string()),
  /** The register's consultation number, or a document's number. */
  reference: v.optional(v.string()),
  /** Why an operator has refused the document. */
  reason: v.optional(v.string()),
  /** While its file is stored. */
  documentId: v.optional(v.string()),
});
export type OwnCheck = v.InferOutput<typeof OwnCheck>;
