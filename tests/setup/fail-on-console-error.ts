import { afterEach, beforeEach, expect } from 'vitest';

// A test that expects an error mocks the console: vi.spyOn(console, 'error').mockReturnValue().
const report = console.error;
const errors: unknown[][] = [];

beforeEach(() => {
  errors.length = 0;
  console.error = (...said: unknown[]) => {
    errors.push(said);
    report(...said);
  };
});

afterEach(() => {
  console.error = report;
  expect(errors, 'unexpected console errors').toEqual([]);
});
