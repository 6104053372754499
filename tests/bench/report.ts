/** Prints the median and the 99th percentile of each query, in wall milliseconds. @returns the medians */
export async function reportTimes(
  title: string,
  rounds: number,
  queries: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<Readonly<Record<string, number>>> {
  const medians: Record<string, number> = {};
  console.log(`\n${title}, ${rounds} rounds, wall milliseconds\n`);
  console.log(`${'question'.padEnd(26)}${'p50'.padStart(9)}${'p99'.padStart(9)}`);
  for (const [name, run] of Object.entries(queries)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await run();
      times.push(performance.now() - started);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(9);
    console.log(name.padEnd(26) + at(0.5) + at(0.99));
    medians[name] = times[Math.floor(times.length / 2)] ?? 0;
  }
  return medians;
}
