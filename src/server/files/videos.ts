const TOP_BOXES = new Set([
  ...['ftyp', 'moov', 'mdat', 'moof', 'mfra', 'sidx', 'ssix', 'styp', 'pdin', 'prft', 'emsg'],
  ...['free', 'skip', 'wide', 'udta', 'meta', 'uuid'],
]);

/** Boxes with titles, locations and other metadata. */
const METADATA = new Set(['udta', 'meta', 'uuid']);
/** Nested containers. */
const CONTAINERS = ['moov', 'trak'];

/** Films have some thousands at most; each takes time. */
const BOXES_LIMIT = 50_000;

interface Box {
  readonly type: string;
  readonly start: number;
  readonly content: number;
  readonly end: number;
}

/** Blanks metadata in place, so that offsets stay valid; `undefined` if the file is incomplete. */
export function withoutMp4Metadata(given: Buffer): Buffer | undefined {
  const read = boxReader();
  const boxes = read(given, 0, given.length);
  if (!boxes?.every(({ type }) => TOP_BOXES.has(type))) return undefined;
  if (!boxes.some(({ type }) => type === 'moov')) return undefined;
  const bytes = Buffer.from(given);
  blankMetadata(bytes, boxes, read);
  return read.isExhausted() ? undefined : bytes;
}

function blankMetadata(bytes: Buffer, boxes: readonly Box[], read: BoxReader, depth = 0): void {
  for (const { type, start, content, end } of boxes) {
    if (METADATA.has(type)) {
      bytes.write('free', start + 4, 'latin1');
      bytes.fill(0, content, end);
    } else if (type === CONTAINERS[depth]) {
      blankMetadata(bytes, read(bytes, content, end) ?? [], read, depth + 1);
    }
  }
}

interface BoxReader {
  /** `undefined` if they are incomplete, or too many together with those read before. */
  (bytes: Buffer, from: number, to: number): Box[] | undefined;
  readonly isExhausted: () => boolean;
}

function boxReader(): BoxReader {
  let left = BOXES_LIMIT;
  const read = (bytes: Buffer, from: number, to: number) => boxesOf(bytes, from, to, () => (left -= 1) >= 0);
  return Object.assign(read, { isExhausted: () => left < 0 });
}

function boxesOf(bytes: Buffer, from: number, to: number, mayRead: () => boolean): Box[] | undefined {
  const boxes: Box[] = [];
  for (let start = from; start < to;) {
    if (start + 8 > to || !mayRead()) return undefined;
    const type = bytes.toString('latin1', start + 4, start + 8);
    const short = bytes.readUInt32BE(start);
    const isLong = short === 1 && start + 16 <= to;
    const content = start + (isLong ? 16 : 8);
    // 0: the box extends to the end.
    const size = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const end = start + size;
    if (end < content || end > to) return undefined;
    boxes.push({ type, start, content, end });
    start = end;
  }
  return boxes;
}

const EBML_HEADER = 0x1a45dfa3;
const SEGMENT = 0x18538067;

/** Header and a single segment, nothing else. */
export function isWholeWebm(bytes: Buffer): boolean {
  const header = elementAt(bytes, 0);
  if (header?.id !== EBML_HEADER || header.end === undefined) return false;
  const segment = elementAt(bytes, header.end);
  // Live recordings leave the segment's length open.
  return segment?.id === SEGMENT && (segment.end === undefined || segment.end === bytes.length);
}

function elementAt(bytes: Buffer, start: number): { id: number; end: number | undefined } | undefined {
  if (start + 5 > bytes.length) return undefined;
  const id = bytes.readUInt32BE(start);
  const length = Math.clz32(bytes.readUInt8(start + 4)) - 23;
  if (length > 8 || start + 4 + length > bytes.length) return undefined;
  const digits = bytes.subarray(start + 4, start + 4 + length);
  let size = BigInt(digits.readUInt8(0)) & ((1n << BigInt(8 - length)) - 1n);
  for (const digit of digits.subarray(1)) size = (size << 8n) | BigInt(digit);
  const isOpen = size === (1n << BigInt(7 * length)) - 1n;
  return { id, end: isOpen ? undefined : start + 4 + length + Number(size) };
}
