import type { Answer } from './api-client.ts';

export function idIn(answer: Answer): string {
  const { _id } = Object(answer.body) as { _id?: unknown };
  if (typeof _id !== 'string') throw new TypeError(`${answer.call} answered no listing: ${answer.text}`);
  return _id;
}
