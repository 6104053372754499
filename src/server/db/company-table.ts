import type { Tables } from './tables.ts';

/** By what a company's rows are known. */
export interface CompanyKeys {
  readonly id: string;
  readonly email: string;
  /** Its address, where it has shown that it is its own: only then is what somebody else has left under it the company's. */
  readonly verifiedEmail: string | undefined;
  /** Keys of the limits under which it is counted by its id, and by its address. */
  readonly limitsOfId: readonly string[];
  readonly limitsOfEmail: readonly string[];
}

/**
 * How a column is told to the company: as it is stored, as a time, as yes or no, within what a listing's owner is answered,
 * or not at all.
 */
export type Told = 'asStored' | 'asTime' | 'asFlag' | 'inListing' | 'untold';

/** What a table holds of a company, what of that the company is told, and what goes with it. */
export interface CompanyTable<Name extends keyof Tables> {
  /** The column that names the company. */
  readonly by: keyof Tables[Name] & string;
  /** The values of that column whose rows go with the company. */
  readonly going: (keys: CompanyKeys) => readonly string[];
  /** Those whose rows stay until they are over by themselves. */
  readonly staying?: (keys: CompanyKeys) => readonly string[];
  /** Those whose rows stay without what is the company's own: its words go, and that there were some stays. */
  readonly emptied?: {
    readonly rows: (keys: CompanyKeys) => readonly string[];
    readonly to: Readonly<Partial<Record<keyof Tables[Name], string | number | null>>>;
  };
  /** The table that names the rows by their ids, and its column for the company. */
  readonly through?: { readonly table: keyof Tables; readonly names: string; readonly by: string };
  /** Where the export has its rows; null when they are made of another table's, whole. */
  readonly section: string | null;
  readonly columns: Readonly<Record<keyof Tables[Name], Told>>;
}

/** Rows that name the company by its id. */
export const ofId = ({ id }: CompanyKeys) => [id];
/** Rows that name it by its address. */
export const ofEmail = ({ email }: CompanyKeys) => [email];
/** Rows that hold nothing of a company, or that go with another table's by themselves. */
export const nobodys = () => [];
/** Rows that somebody has left under an address, once it is known to be the company's. */
export const ofVerifiedEmail = ({ verifiedEmail }: CompanyKeys) =>
  verifiedEmail === undefined ? [] : [verifiedEmail];
