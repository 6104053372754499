import type { AnswerOf, BodyOf, Endpoint, PathParams, QueryOf } from '#api/endpoint.ts';
import type { FlagFilter } from '#domain/search/filters.ts';
import type * as v from 'valibot';
import type { Calls } from '#api/endpoints.ts';
import type { ErrorCode } from '#api/errors.ts';

type Terms<Name extends string = string> = Pick<FlagFilter<Name>, 'names'> &
  Partial<Pick<FlagFilter<Name>, 'aliases'>>;

export interface DescribedParameter<Example = unknown> {
  readonly description: string;
  readonly example: Example;
  readonly terms?: Terms;
}

export interface DescribedTerms<Name extends string> extends DescribedParameter<{
  readonly [Term in Name]?: boolean;
}> {
  readonly terms: Terms<Name>;
}

type QueryParameter<Input, Output> = [Output] extends [readonly (infer Name extends string)[]]
  ? DescribedTerms<Name>
  : [Output] extends [number]
    ? DescribedParameter<number>
    : DescribedParameter<Input>;

type QueryOutput<E extends Endpoint> = E extends { query: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : never;

type Query<Input, Output> = {
  readonly [Name in keyof Input]-?: QueryParameter<
    Exclude<Input[Name], undefined>,
    Exclude<Output[Name & keyof Output], undefined>
  >;
};

type ErrorDetailsOf<E extends Endpoint> = E extends { errorDetails: infer Tells }
  ? {
      readonly [Code in keyof Tells]: Tells[Code] extends v.GenericSchema
        ? v.InferOutput<Tells[Code]>
        : never;
    }
  : never;

type If<Condition, Described> = [Condition] extends [never] ? unknown : Described;

/** A missing parameter, body or answer does not compile. */
export type DescribedCall<E extends Endpoint> = { readonly description: string } & If<
  PathParams<E['path']>,
  { readonly path: Readonly<Record<PathParams<E['path']>, DescribedParameter<string>>> }
> &
  If<QueryOf<E>, { readonly query: Query<QueryOf<E>, QueryOutput<E>> }> &
  If<BodyOf<E>, { readonly body: BodyOf<E> }> &
  If<AnswerOf<E>, { readonly answer: AnswerOf<E> }> &
  If<ErrorDetailsOf<E>, { readonly errorDetails: ErrorDetailsOf<E> }>;

export type DescribedCalls<Part extends keyof Calls> = {
  readonly [Name in keyof Calls[Part]]: Calls[Part][Name] extends Endpoint
    ? DescribedCall<Calls[Part][Name]>
    : never;
};

export interface AnyDescribedCall {
  readonly description: string;
  readonly path?: Readonly<Record<string, DescribedParameter>>;
  readonly query?: Readonly<Record<string, DescribedParameter>>;
  readonly body?: unknown;
  readonly answer?: unknown;
  readonly errorDetails?: Readonly<Partial<Record<ErrorCode, object>>>;
}
