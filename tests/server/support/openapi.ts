import { openApiDocument } from '#server/openapi/document.ts';
import { readDocument, type Operation } from '../../support/openapi-document.ts';

export const document = openApiDocument();
export const { operations, troubleWith, troubleWithBody } = readDocument(document);

const nameOf = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`;

/** Pairs of each operation's method and path, and the operation. */
export const byName = operations.map((operation) => [nameOf(operation), operation] as const);

/** @throws if the document lacks it */
export function findOperation(operationId: string): Operation {
  const operation = operations.find((each) => each.operationId === operationId);
  if (operation === undefined) throw new Error(`The document has no ${operationId}.`);
  return operation;
}
