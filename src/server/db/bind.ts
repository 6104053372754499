import type { Parameter } from './database.ts';

/** @returns the placeholder */
export type Bind = (value: Parameter) => string;

export const bindTo =
  (parameters: Parameter[]): Bind =>
  (value) =>
    `$${String(parameters.push(value))}`;
