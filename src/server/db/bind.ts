import type { Parameter } from './database.ts';

/** Gives a value its place among a statement's parameters. @returns how the statement names it */
export type Bind = (value: Parameter) => string;

/** Binds values to these parameters, in the order in which they come. */
export const bindTo =
  (parameters: Parameter[]): Bind =>
  (value) =>
    `$${String(parameters.push(value))}`;
