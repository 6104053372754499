/** How long the map may draw at a stretch: the rest of a frame's 16 ms belongs to the page. */
const SLICE_MS = 5;

/** Work that is done in slices, a few in each frame, so that the map stays smooth while it draws. */
export class PaintQueue {
  readonly #waiting = new Map<unknown, () => void>();
  #frame: number | undefined;

  /** Does this soon, once for each key however often it is asked for. */
  add(key: unknown, work: () => void): void {
    this.#waiting.set(key, work);
    this.#frame ??= requestAnimationFrame(() => this.#run());
  }

  /** Gives up what waits under this key. */
  drop(key: unknown): void {
    this.#waiting.delete(key);
  }

  /** Gives up everything. */
  clear(): void {
    this.#waiting.clear();
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
  }

  #run(): void {
    this.#frame = undefined;
    const end = performance.now() + SLICE_MS;
    for (const [key, work] of this.#waiting) {
      this.#waiting.delete(key);
      work();
      if (performance.now() >= end) break;
    }
    if (this.#waiting.size > 0) this.#frame = requestAnimationFrame(() => this.#run());
  }
}
