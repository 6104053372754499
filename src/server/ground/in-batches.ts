/** Yields rows until a batch is not full. @param find those after a row, or the first ones */
export async function* inBatches<Row>(
  size: number,
  find: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let batch: readonly Row[] = [];
  do {
    batch = await find(batch.at(-1));
    yield* batch;
  } while (batch.length === size);
}
