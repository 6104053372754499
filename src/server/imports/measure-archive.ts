import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_64 = 0x07064b50;
const END_BYTES = 22;
const END_64_BYTES = 20;
/** With the longest comment. */
const END_WITHIN = END_BYTES + 0xffff;

const ENTRIES_LIMIT = 1000;
const UNPACKED_LIMIT_BYTES = 100 * 1024 * 1024;
/** The reader of workbooks starts a thread for each. */
const LARGE_BYTES = 512 * 1024;
const LARGE_ENTRIES_LIMIT = 20;

const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 1;

export type Measured = 'harmless' | 'tooLarge' | 'damaged';

/** Unpacks each entry of a ZIP archive without keeping it, since declared sizes may lie. */
export function measureArchive(bytes: Buffer): Measured {
  try {
    const entries = entriesOf(bytes);
    return entries?.every(isWithin(bytes)) === true ? 'harmless' : 'tooLarge';
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // Offsets outside the file are range errors too, with another code or none.
    if ('code' in error) return error.code === 'ERR_BUFFER_TOO_LARGE' ? 'tooLarge' : 'damaged';
    if (error instanceof RangeError) return 'damaged';
    throw error;
  }
}

interface Entry {
  readonly flags: number;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  readonly offset: number;
}

/** `undefined` if there are too many. @throws RangeError if the directory is damaged */
function entriesOf(bytes: Buffer): Entry[] | undefined {
  // Where the reader of workbooks begins to look for it.
  const end = bytes.lastIndexOf(Buffer.from('PK\u0005\u0006'), bytes.length - END_BYTES);
  if (end < 0 || end < bytes.length - END_WITHIN || bytes.readUInt32LE(end) !== END) throw new RangeError();
  const count = bytes.readUInt16LE(end + 10);
  if (count > ENTRIES_LIMIT) return undefined;
  // Readers differ in what they believe: this count or that one, this directory or that of large archives.
  const hasOther = end >= END_64_BYTES && bytes.readUInt32LE(end - END_64_BYTES) === END_64;
  if (hasOther || bytes.readUInt16LE(end + 8) !== count) throw new RangeError();
  const entries: Entry[] = [];
  let position = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(position) !== ENTRY) throw new RangeError();
    entries.push({
      flags: bytes.readUInt16LE(position + 8),
      method: bytes.readUInt16LE(position + 10),
      packed: bytes.readUInt32LE(position + 20),
      unpacked: bytes.readUInt32LE(position + 24),
      offset: bytes.readUInt32LE(position + 42),
    });
    const lengths = [28, 30, 32].map((field) => bytes.readUInt16LE(position + field));
    position += lengths.reduce((sum, length) => sum + length, 46);
  }
  return entries;
}

/** For one entry after the other. @throws RangeError if one is damaged or encrypted */
function isWithin(bytes: Buffer): (entry: Entry) => boolean {
  let left = UNPACKED_LIMIT_BYTES;
  let large = 0;
  return ({ flags, method, packed, unpacked, offset }) => {
    if ((flags & ENCRYPTED) !== 0 || bytes.readUInt32LE(offset) !== LOCAL) throw new RangeError();
    if (unpacked >= LARGE_BYTES) large += 1;
    if (unpacked > left || large > LARGE_ENTRIES_LIMIT) return false;
    const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    const data = bytes.subarray(start, start + packed);
    if (data.length !== packed || (method !== STORED && method !== DEFLATED)) throw new RangeError();
    const size = method === STORED ? packed : inflateRawSync(data, { maxOutputLength: left + 1 }).length;
    // The reader takes the memory that is declared.
    left -= Math.max(size, unpacked);
    return left >= 0;
  };
}
