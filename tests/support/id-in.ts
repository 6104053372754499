import type { Answer } from './api-client.ts';

/** The id in an answer that is a listing. */
export function idIn(answer: Answer): string {
  const { _id } = Object(answer.body) as { _id?: unknown };
  if (typeof _id !== 'string') throw new TypeError(`${answer.call} answered no listing: ${answer.text}`);
  return _id;
}
