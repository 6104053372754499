const RealDate = Date;
// A worker thread may have no environment.
const ahead = Number(process.env.CLOCK_AHEAD_MS ?? 0);

// Whatever reads the time later is so far in the future.
globalThis.Date = class extends RealDate {
  static now() {
    return RealDate.now() + ahead;
  }
  constructor(...given) {
    super(...(given.length === 0 ? [RealDate.now() + ahead] : given));
  }
};
