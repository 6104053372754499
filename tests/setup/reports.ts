import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as v from 'valibot';

/** Results of a part, with a short text per failure. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly string[];
}

const NOTHING: Outcome = { passed: 0, failed: 0, skipped: 0, failures: [] };

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.string(),
      assertionResults: v.array(
        v.object({ status: v.string(), fullName: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

/**
 * Reads vitest's JSON report. A file that broke before its first test counts as one failure, a missing report as
 * nothing.
 */
export function readVitestReport(path: string): Outcome {
  const report = readReport(VitestReport, path);
  if (report === undefined) return NOTHING;
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (file.status === 'failed' && failed.length === 0) return [describe(file.name, file.message)];
    return failed.map((test) => describe(`${file.name} › ${test.fullName}`, test.failureMessages[0] ?? ''));
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

const PlaywrightSpec = v.object({
  title: v.string(),
  file: v.string(),
  ok: v.boolean(),
  tests: v.array(
    v.object({
      status: v.string(),
      results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string(), '') })) })),
    }),
  ),
});

interface PlaywrightSuite {
  readonly specs: readonly v.InferOutput<typeof PlaywrightSpec>[];
  readonly suites?: readonly PlaywrightSuite[] | undefined;
}

const PlaywrightSuite: v.GenericSchema<unknown, PlaywrightSuite> = v.object({
  specs: v.array(PlaywrightSpec),
  suites: v.optional(v.array(v.lazy(() => PlaywrightSuite))),
});

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number(), skipped: v.number() }),
  suites: v.array(PlaywrightSuite),
});

/** Reads Playwright's JSON report. A flaky test counts as failed. */
export function readPlaywrightReport(path: string): Outcome {
  const report = readReport(PlaywrightReport, path);
  if (report === undefined) return NOTHING;
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = report.suites.flatMap(specsOf).flatMap(({ file, title, tests }) => {
    const failed = tests.find(({ status }) => status === 'unexpected' || status === 'flaky');
    const message = failed?.results.flatMap(({ errors }) => errors)[0]?.message ?? '';
    return failed === undefined ? [] : [describe(`tests/e2e/${file} › ${title}`, message)];
  });
  return { passed: expected, failed: unexpected + flaky, skipped, failures };
}

const specsOf = (suite: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
];

/** Enough for what was expected and what came instead; a stack trace ends it. */
const MAX_MESSAGE_LENGTH = 1_500;

function describe(test: string, message: string): string {
  const [text = ''] = stripVTControlCharacters(message).split(/\n\s+at /u);
  return `${test.startsWith('/') ? relative('.', test) : test}: ${text.trim().slice(0, MAX_MESSAGE_LENGTH)}`;
}

function readReport<Output>(schema: v.GenericSchema<unknown, Output>, path: string): Output | undefined {
  try {
    return v.parse(schema, JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    // A crashed runner writes no report.
    return undefined;
  }
}
