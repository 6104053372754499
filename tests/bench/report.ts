/** Prints how long each question takes: the wall milliseconds of half of the rounds, and of all but a hundredth. */
export async function reportTimes(
  title: string,
  rounds: number,
  questions: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> {
  console.log(`\n${title}, ${rounds} rounds, wall milliseconds\n`);
  console.log(`${'question'.padEnd(26)}${'p50'.padStart(9)}${'p99'.padStart(9)}`);
  for (const [name, ask] of Object.entries(questions)) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const started = performance.now();
      await ask();
      times.push(performance.now() - started);
    }
    times.sort((one, other) => one - other);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1).padStart(9);
    console.log(name.padEnd(26) + at(0.5) + at(0.99));
  }
}
