import { afterEach, beforeEach, expect } from 'vitest';

// A test that expects an error mocks the console: vi.spyOn(console, 'error').mockReturnValue().
const report = console.error;
const errors: unknown[][] = [];

/**
 * React's hint to the author of a test. Whether a view waits for its words during an event depends on how fast they
 * load; every test waits for what it expects.
 */
const HINT = 'A component suspended inside an `act` scope';

beforeEach(() => {
  errors.length = 0;
  console.error = (...said: unknown[]) => {
    if (String(said[0]).startsWith(HINT)) return;
    errors.push(said);
    report(...said);
  };
});

afterEach(() => {
  console.error = report;
  expect(errors, 'unexpected console errors').toEqual([]);
});
