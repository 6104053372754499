const DAY_MS = 86_400_000;

/** The time of day stays; Saturdays and Sundays (UTC) do not count, holidays do. */
export function workingDaysAfter(time: number, days: number): number {
  let at = time;
  for (let left = days; left > 0;) {
    at += DAY_MS;
    if (![0, 6].includes(new Date(at).getUTCDay())) left -= 1;
  }
  return at;
}
