import type { Tables } from './tables.ts';

export interface CompanyKeys {
  readonly id: string;
  readonly email: string;
  /** Only once verified: before that, data left under the address is not the company's. */
  readonly verifiedEmail: string | undefined;
  /** Keys of rate limits by id and address. */
  readonly limitsOfId: readonly string[];
  readonly limitsOfEmail: readonly string[];
}

/** `inListing` is part of the exported listing. */
export type ExportRule = 'raw' | 'time' | 'flag' | 'inListing' | 'omit';

/** The rows that the export includes, and those that deletion deletes, retains or anonymizes. */
export interface CompanyTable<Name extends keyof Tables> {
  readonly by: keyof Tables[Name] & string;
  readonly deletedRows: (keys: CompanyKeys) => readonly string[];
  readonly retainedRows?: (keys: CompanyKeys) => readonly string[];
  readonly anonymizedRows?: {
    readonly rows: (keys: CompanyKeys) => readonly string[];
    readonly to: Readonly<Partial<Record<keyof Tables[Name], string | number | null>>>;
  };
  /** Parent table for rows without a company column. */
  readonly through?: { readonly table: keyof Tables; readonly names: string; readonly by: string };
  /** Section of the export; null if the rows are part of another table's. */
  readonly section: string | null;
  readonly columns: Readonly<Record<keyof Tables[Name], ExportRule>>;
}

export const byId = ({ id }: CompanyKeys) => [id];
export const byEmail = ({ email }: CompanyKeys) => [email];
export const noRows = () => [];
/** Stored under an email address; the company's once it is verified. */
export const byVerifiedEmail = ({ verifiedEmail }: CompanyKeys) =>
  verifiedEmail === undefined ? [] : [verifiedEmail];
