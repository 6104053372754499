export interface Address {
  readonly country: string;
  readonly region: string;
  readonly city: string;
  readonly zip?: string | undefined;
  readonly address?: string | undefined;
}
