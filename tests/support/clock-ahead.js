const RealDate = Date;
// A worker thread may have no environment.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);

// Moves every later reading of the clock into the future.
globalThis.Date = class extends RealDate {
  static now() {
    return RealDate.now() + ahead;
  }
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + ahead] : given));
  }
};
