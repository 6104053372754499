/** In ms; leaves the rest of a 16 ms frame to the page. */
const SLICE_MS = 5;

/** Runs work in slices per frame to keep the map smooth. */
export class PaintQueue {
  readonly #waiting = new Map<unknown, () => void>();
  #frame: number | undefined;

  /** Runs once per key. */
  add(key: unknown, work: () => void): void {
    this.#waiting.set(key, work);
    this.#frame ??= requestAnimationFrame(() => this.#run());
  }

  drop(key: unknown): void {
    this.#waiting.delete(key);
  }

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
