import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { measureArchive } from '#server/imports/measure-archive.ts';

const MB = 1024 * 1024;

interface Entry {
  readonly content: Buffer;
  /** What the directory says of its size. */
  readonly declared?: number;
}

interface Archive {
  readonly entries: readonly Entry[];
  /** Counts at the end of the directory: of this disk, and of all. */
  readonly counts?: readonly [number, number];
  /** Before the end of the directory. */
  readonly beforeEnd?: Buffer;
  readonly comment?: Buffer;
}

const bytesOf = (fields: readonly (readonly [size: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([size, value]) => {
      const field = Buffer.alloc(size);
      field.writeUIntLE(value, 0, size);
      return field;
    }),
  );

const none = (count: number) => Array.from({ length: count }, () => [2, 0] as const);

function archive({
  entries,
  counts,
  beforeEnd = Buffer.alloc(0),
  comment = Buffer.alloc(0),
}: Archive): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { content, declared = content.length } of entries) {
    const packed = deflateRawSync(content);
    const local = Buffer.concat([bytesOf([[4, 0x04034b50], ...none(2), [2, 8], ...none(10)]), packed]);
    directory.push(
      bytesOf([
        ...([[4, 0x02014b50], ...none(3), [2, 8], ...none(4)] as const),
        ...([[4, packed.length], [4, declared], ...none(7)] as const),
        [4, offset],
      ]),
    );
    locals.push(local);
    offset += local.length;
  }
  const [ofDisk, ofAll] = counts ?? [entries.length, entries.length];
  const listed = Buffer.concat(directory);
  const end = bytesOf([
    ...([[4, 0x06054b50], ...none(2), [2, ofDisk], [2, ofAll]] as const),
    ...([
      [4, listed.length],
      [4, offset],
      [2, comment.length],
    ] as const),
  ]);
  return Buffer.concat([...locals, listed, beforeEnd, end, comment]);
}

const BLANKS = Buffer.alloc(100, ' ');
const BOMB = { content: Buffer.alloc(101 * MB, ' ') };

describe('an archive', () => {
  it('is harmless with a few small entries, and with some large ones', () => {
    expect(measureArchive(archive({ entries: [{ content: BLANKS }, { content: BLANKS }] }))).toBe('harmless');
    const large = { content: Buffer.alloc(MB, ' ') };
    expect(measureArchive(archive({ entries: Array.from({ length: 20 }, () => large) }))).toBe('harmless');
    expect(measureArchive(archive({ entries: [{ content: BLANKS }], comment: BLANKS }))).toBe('harmless');
  });

  it('is too large if it unpacks to more than 100 MB, whatever it declares', () => {
    expect(measureArchive(archive({ entries: [BOMB] }))).toBe('tooLarge');
    expect(measureArchive(archive({ entries: [{ ...BOMB, declared: 1 }] }))).toBe('tooLarge');
  });

  it('is too large if it declares more than 100 MB, whatever it unpacks to', () => {
    const declared = { content: BLANKS, declared: 60 * MB };
    expect(measureArchive(archive({ entries: [declared] }))).toBe('harmless');
    expect(measureArchive(archive({ entries: [declared, declared] }))).toBe('tooLarge');
  });

  it('is too large with more large entries than threads may be started for', () => {
    const large = { content: BLANKS, declared: MB / 2 };
    expect(measureArchive(archive({ entries: Array.from({ length: 20 }, () => large) }))).toBe('harmless');
    expect(measureArchive(archive({ entries: Array.from({ length: 21 }, () => large) }))).toBe('tooLarge');
  });

  it('is damaged if another reader would find other entries in it', () => {
    expect(measureArchive(archive({ entries: [BOMB], counts: [1, 0] }))).toBe('damaged');
    expect(measureArchive(archive({ entries: [BOMB], counts: [0, 1] }))).toBe('damaged');
    const locator = Buffer.concat([bytesOf([[4, 0x07064b50]]), Buffer.alloc(16)]);
    expect(measureArchive(archive({ entries: [{ content: BLANKS }], beforeEnd: locator }))).toBe('damaged');
  });

  it('ends where there is room for an end, not in its comment', () => {
    const comment = Buffer.concat([bytesOf([[4, 0x06054b50]]), Buffer.alloc(17)]);
    expect(measureArchive(archive({ entries: [BOMB], comment }))).toBe('tooLarge');
  });
});
