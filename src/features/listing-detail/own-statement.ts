import { answerAboutService, answerAboutSpace } from '#api/restriction-answers.ts';
import { call } from '#client/call.ts';
import type { Statement } from '#domain/case/statement.ts';
import type { ListingKind } from '#domain/listing/listing.ts';

/** @returns the answered statement; `undefined` if it could not be sent */
export async function sendAnswer(
  kind: ListingKind,
  id: string,
  text: string,
): Promise<Statement | undefined> {
  const sent = { params: { id }, body: { text } };
  const answering = kind === 'space' ? call(answerAboutSpace, sent) : call(answerAboutService, sent);
  return answering.then(
    ({ statement }) => statement,
    () => undefined,
  );
}
