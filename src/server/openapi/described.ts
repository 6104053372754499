import type { AnswerOf, BodyOf, Endpoint, PathParams, QueryOf } from '#api/endpoint.ts';
import type { FlagFilter } from '#domain/search/filters.ts';
import type * as v from 'valibot';
import type { Calls } from '#api/endpoints.ts';
import type { ErrorCode } from '#api/errors.ts';

/** What a parameter is, in plain words, and a value that it may have. */
export interface DescribedParameter<Example = unknown> {
  readonly description: string;
  readonly example: Example;
  /** The filter's group that the parameter chooses terms of, as JSON. */
  readonly terms?: FlagFilter;
}

interface DescribedTerms<Name extends string> extends DescribedParameter<{
  readonly [Term in Name]?: boolean;
}> {
  readonly terms: FlagFilter<Name>;
}

/** By what its text is read as: terms of a group, a number, or a text. */
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

/** What an error answers in addition to its code and sentence. */
type ErrorDetailsOf<E extends Endpoint> = E extends { errorDetails: infer Tells }
  ? {
      readonly [Code in keyof Tells]: Tells[Code] extends v.GenericSchema
        ? v.InferOutput<Tells[Code]>
        : never;
    }
  : never;

type If<Condition, Described> = [Condition] extends [never] ? unknown : Described;

/** What the document tells of a call beside its record; a parameter, a body or an answer that is left out does not compile. */
export type DescribedCall<E extends Endpoint> = { readonly description: string } & If<
  PathParams<E['path']>,
  { readonly path: Readonly<Record<PathParams<E['path']>, DescribedParameter<string>>> }
> &
  If<QueryOf<E>, { readonly query: Query<QueryOf<E>, QueryOutput<E>> }> &
  If<BodyOf<E>, { readonly body: BodyOf<E> }> &
  If<AnswerOf<E>, { readonly answer: AnswerOf<E> }> &
  If<ErrorDetailsOf<E>, { readonly tells: ErrorDetailsOf<E> }>;

/** What the document tells of the calls of a part of the contract. */
export type DescribedCalls<Part extends keyof Calls> = {
  readonly [Name in keyof Calls[Part]]: Calls[Part][Name] extends Endpoint
    ? DescribedCall<Calls[Part][Name]>
    : never;
};

/** The same, of whichever call. */
export interface AnyDescribedCall {
  readonly description: string;
  readonly path?: Readonly<Record<string, DescribedParameter>>;
  readonly query?: Readonly<Record<string, DescribedParameter>>;
  readonly body?: unknown;
  readonly answer?: unknown;
  readonly tells?: Readonly<Partial<Record<ErrorCode, object>>>;
}
