import { AssertionError } from 'node:assert/strict';
import { inspect, styleText } from 'node:util';
import { differencesOf } from './differences.ts';

/** Maximum number of differences reported per response. */
const DIFFERENCES_SHOWN = 12;

/** The message of a failed check; for documents only their differences. */
export function describeFailure(name: string, error: unknown): string {
  const head = `\n${styleText('red', '✗')} ${name}`;
  if (!(error instanceof AssertionError)) return `${head}\n  ${reasonOf(error)}`;
  const { message, expected, actual } = error;
  const differences = differencesOf(actual, expected);
  const [first] = differences;
  const lines =
    first === undefined || first.path === '' || expected instanceof RegExp
      ? [`    expected ${show(expected)}`, `    got      ${show(actual)}`]
      : differences
          .slice(0, DIFFERENCES_SHOWN)
          .map((each) => `    ${each.path}: expected ${part(each.expected)}, got ${part(each.got)}`);
  const left = first?.path === '' ? 0 : differences.length - DIFFERENCES_SHOWN;
  return [head, `  ${message}`, ...lines, ...(left > 0 ? [`    and ${String(left)} more`] : [])].join('\n');
}

/** Why a call could not be made. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  // The cause explains a failed connection; with several addresses it is a list without a message.
  if (cause instanceof AggregateError) return reasonOf(cause.errors[0]);
  return cause instanceof Error ? cause.message : error.message;
}

const part = (value: unknown): string => (value === undefined ? 'nothing' : show(value));

function show(value: unknown): string {
  return inspect(value, { depth: 6, breakLength: 100 }).replaceAll('\n', '\n             ');
}
