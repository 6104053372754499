import { inflateSync } from 'node:zlib';

const WOFF_HEADER_BYTES = 44;
const WOFF_ENTRY_BYTES = 20;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

/** A WOFF 1 font as the TrueType font that it packs: what draws pictures reads only those. */
export function unpackFont(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + tables * SFNT_ENTRY_BYTES);
  const largestPower = Math.floor(Math.log2(tables));
  woff.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(tables, 4);
  directory.writeUInt16BE(SFNT_ENTRY_BYTES * 2 ** largestPower, 6);
  directory.writeUInt16BE(largestPower, 8);
  directory.writeUInt16BE(SFNT_ENTRY_BYTES * (tables - 2 ** largestPower), 10);
  const parts: Buffer[] = [directory];
  let offset = directory.length;
  for (let place = 0; place < tables; place++) {
    const packed = woff.subarray(WOFF_HEADER_BYTES + place * WOFF_ENTRY_BYTES).subarray(0, WOFF_ENTRY_BYTES);
    const table = unpackTable(woff, packed);
    const entry = SFNT_HEADER_BYTES + place * SFNT_ENTRY_BYTES;
    packed.copy(directory, entry, 0, 4);
    packed.copy(directory, entry + 4, 16, 20);
    directory.writeUInt32BE(offset, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    offset += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

function unpackTable(woff: Buffer, entry: Buffer): Buffer {
  const [offset, packedBytes, bytes] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
  const packed = woff.subarray(offset, offset + packedBytes);
  return packedBytes < bytes ? inflateSync(packed) : packed;
}
