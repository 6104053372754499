export type Spot = readonly [x: number, y: number];

/** One decimal, no leading zero. */
export function number(value: number): string {
  return String(Math.round(value * 10) / 10)
    .replace(/^(-?)0\./, '$1.')
    .replace(/^-0$/, '0');
}

/** Relative steps between rounded points, so that rounding errors don't accumulate. */
export function pathOf(spots: readonly Spot[], isClosed: boolean): string {
  let [lastX, lastY] = spots[0] ?? [0, 0];
  let path = `M${number(lastX)} ${number(lastY)}`;
  let letter = '';
  for (const [x, y] of spots.slice(1)) {
    const [command, values] = stepTo(x - lastX, y - lastY);
    path +=
      command === letter && !values.startsWith('-')
        ? ` ${values}`
        : command === letter
          ? values
          : command + values;
    [lastX, lastY, letter] = [x, y, command];
  }
  return (isClosed ? `${path}z` : path).replaceAll(' -', '-');
}

function stepTo(dx: number, dy: number): readonly [command: string, values: string] {
  if (Math.abs(dx) < 0.05) return ['v', number(dy)];
  if (Math.abs(dy) < 0.05) return ['h', number(dx)];
  return ['l', `${number(dx)} ${number(dy)}`];
}
