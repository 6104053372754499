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

/** How the export has a column; `inListing` is exported with the owner's answer of the listing. */
export type ExportRule = 'raw' | 'time' | 'flag' | 'inListing' | 'omit';

/** What a table holds of a company: what its export has, and what its deletion deletes, retains or anonymizes. */
export interface CompanyTable<Name extends keyof Tables> {
  /** The column that names the company. */
  readonly by: keyof Tables[Name] & string;
  /** The values of that column whose rows are deleted with the company. */
  readonly deletedRows: (keys: CompanyKeys) => readonly string[];
  /** Those whose rows stay until they expire. */
  readonly retainedRows?: (keys: CompanyKeys) => readonly string[];
  /** Those whose rows stay without their content. */
  readonly anonymizedRows?: {
    readonly rows: (keys: CompanyKeys) => readonly string[];
    readonly to: Readonly<Partial<Record<keyof Tables[Name], string | number | null>>>;
  };
  /** The table that names the rows by their ids, and its column for the company. */
  readonly through?: { readonly table: keyof Tables; readonly names: string; readonly by: string };
  /** Where the export has its rows; null when they are made of another table's, whole. */
  readonly section: string | null;
  readonly columns: Readonly<Record<keyof Tables[Name], ExportRule>>;
}

/** Rows that name the company by its id. */
export const byId = ({ id }: CompanyKeys) => [id];
/** Rows that name it by its address. */
export const byEmail = ({ email }: CompanyKeys) => [email];
/** Of a table that holds nothing of a company, or whose rows are deleted with another table's. */
export const noRows = () => [];
/** Rows stored under an email address, once the company has verified it. */
export const byVerifiedEmail = ({ verifiedEmail }: CompanyKeys) =>
  verifiedEmail === undefined ? [] : [verifiedEmail];
