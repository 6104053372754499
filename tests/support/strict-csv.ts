/**
 * The rows of a CSV file by the grammar of RFC 4180.
 * @throws on a bare quote, a line break other than CRLF, or a last line without one
 */
export function readCsv(text: string, separator: ',' | ';'): string[][] {
  const bare = `[^"\r\n${separator}]*`;
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|(${bare}))(${separator}|\r\n)`, 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex;
    const match = cell.exec(text);
    if (match === null)
      throw new Error(`No cell at ${String(at)}: ${JSON.stringify(text.slice(at, at + 40))}`);
    const [, quoted, plain = '', end] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('The last line does not end.');
  return rows;
}
