/** Where a listing says that it is. */
export interface Address {
  /** By name or code. */
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly zip?: string | undefined;
  readonly address?: string | undefined;
}
