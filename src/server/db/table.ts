/** In ms since 1970, bigint; both drivers return numbers. */
export type Milliseconds = number;

/** SQLite has no booleans. */
export type Bit = 0 | 1;

/** `inListing` is part of the exported listing. */
export type ExportRule = 'raw' | 'time' | 'flag' | 'inListing' | 'omit';

export interface Column<Type = unknown> {
  readonly exportAs: ExportRule;
  /** For the compiler only. */
  readonly type?: () => Type;
}

export const column = <Type>(exportAs: ExportRule): Column<Type> => ({ exportAs });

export interface CompanyKeys {
  readonly id: string;
  readonly email: string;
  /** Only once verified: before that, data left under the address is not the company's. */
  readonly verifiedEmail: string | undefined;
  /** Keys of rate limits by id and address. */
  readonly limitsOfId: readonly string[];
  readonly limitsOfEmail: readonly string[];
}

type Columns = Readonly<Record<string, Column>>;

/** Its columns, and the rows that account export includes and account deletion deletes, retains or anonymizes. */
export interface Table<C extends Columns = Columns> {
  readonly by: NoInfer<keyof C & string>;
  readonly deletedRows: (keys: CompanyKeys) => readonly string[];
  /** Retained until they expire. */
  readonly retainedRows?: (keys: CompanyKeys) => readonly string[];
  readonly anonymizedRows?: {
    readonly rows: (keys: CompanyKeys) => readonly string[];
    readonly to: Readonly<Partial<Record<NoInfer<keyof C>, string | number | null>>>;
  };
  /** Parent table for rows without a company column. */
  readonly through?: { readonly table: string; readonly names: string; readonly by: string };
  /** Section of the export; null if the rows are part of another table's. */
  readonly section: string | null;
  readonly columns: C;
}

type Defaults = 'by' | 'deletedRows' | 'section';
type Definition<C extends Columns> = Omit<Table<C>, Defaults> &
  Partial<Pick<Table<C>, Defaults>> &
  ('company_id' extends keyof C ? unknown : Pick<Table<C>, 'by' | 'deletedRows'>);

/** Unless it says otherwise, a company's rows go with it, and its export omits them. */
export const table = <C extends Columns>(record: Definition<C>): Table<C> => ({
  by: 'company_id',
  deletedRows: byId,
  section: null,
  ...record,
});

/** Kysely's row types. */
export type RowsOf<Tables extends Readonly<Record<string, Table>>> = {
  [Name in keyof Tables]: RowOf<Tables[Name]>;
};

// An alias of its own, so that tables of the same columns have the same type.
type RowOf<T extends Table> = {
  -readonly [Name in keyof T['columns']]: T['columns'][Name] extends Column<infer Type> ? Type : never;
};

export const byId = ({ id }: CompanyKeys) => [id];
export const byEmail = ({ email }: CompanyKeys) => [email];
export const noRows = () => [];
/** Stored under an email address; the company's once it is verified. */
export const byVerifiedEmail = ({ verifiedEmail }: CompanyKeys) =>
  verifiedEmail === undefined ? [] : [verifiedEmail];
