// How a finished step went: the numbers of its JSON report, and what failed, which a runner's own output tells far above
// its end.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type CheckStep, reportFile } from './check-steps.ts'
import { inRoot } from './paths.ts'

type VitestReport = {
  numPassedTests?: number
  numFailedTests?: number
  numPendingTests?: number
  testResults?: {
    name: string
    status: string
    message: string
    startTime?: number
    endTime?: number
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    ok: boolean
    tests: { results: { errors?: { message?: string }[]; duration?: number }[] }[]
  }[]
}
type PlaywrightReport = PlaywrightSuite & {
  stats?: { expected: number; unexpected: number; flaky: number }
}

/** Empty where the runner died before it wrote a report. */
const readReport = ({ name }: CheckStep): VitestReport & PlaywrightReport => {
  try {
    return JSON.parse(readFileSync(reportFile(name), 'utf8')) as VitestReport & PlaywrightReport
  } catch {
    return {}
  }
}

export type Counts = { passed: number; failed: number }

const countTests = (step: CheckStep): Counts => {
  const report = readReport(step)
  if (step.kind === 'vitest')
    return { passed: report.numPassedTests ?? 0, failed: report.numFailedTests ?? 0 }
  const { expected = 0, flaky = 0, unexpected = 0 } = report.stats ?? {}
  return { passed: expected + flaky, failed: unexpected }
}

/**
 * What a finished step counts for. A step that failed without a failing test (it crashed) counts as one failure.
 * @param isNamed whether only tests of some words were asked for
 */
export const countStep = (step: CheckStep, code: number, isNamed = true): Counts => {
  if (step.kind === 'check') return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  const { passed, failed } = countTests(step)
  // A name that fits no test must not look like one that passed; tests whose samples are not there skip themselves.
  const isSkipped = !isNamed && (readReport(step).numPendingTests ?? 0) > 0
  const isEmpty = passed + failed === 0 && !isSkipped
  return { passed, failed: code === 0 && !isEmpty ? failed : Math.max(failed, 1) }
}

/** One failing test: its file within the project, its full name, and what it said. */
export type Failure = { file: string; name: string; message: string }

const vitestFailures = ({ testResults = [] }: VitestReport): Failure[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(inRoot(), name)
    const failed = assertionResults.filter((each) => each.status === 'failed')
    // A file that cannot be read, or whose `beforeAll` throws, fails without a failing test.
    if (failed.length === 0) return status === 'failed' ? [{ file, name: '(the file itself)', message }] : []
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      name: fullName,
      message: failureMessages.join('\n'),
    }))
  })

const playwrightFailures = ({ suites = [], specs = [] }: PlaywrightSuite): Failure[] => [
  ...specs
    .filter((spec) => !spec.ok)
    .map(({ title, file, tests }) => ({
      file: path.join('tests/e2e', file),
      name: title,
      message: tests
        .flatMap(({ results }) => results.flatMap(({ errors = [] }) => errors))
        .map((error) => error.message ?? '')
        .join('\n'),
    })),
  ...suites.flatMap(playwrightFailures),
]

/** The failing tests of a finished step; none for a plain check, or where a runner died before it wrote its report. */
export const failuresOf = (step: CheckStep): Failure[] => {
  if (step.kind === 'check') return []
  return step.kind === 'vitest' ? vitestFailures(readReport(step)) : playwrightFailures(readReport(step))
}

/** How many tests of these files passed. */
export const passedIn = (step: CheckStep, files: readonly string[]): number =>
  (readReport(step).testResults ?? [])
    .filter(({ name }) => files.includes(path.relative(inRoot(), name)))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'passed').length

type SpecOf = NonNullable<PlaywrightSuite['specs']>[number]
const specsIn = ({ suites = [], specs = [] }: PlaywrightSuite): SpecOf[] => [
  ...specs,
  ...suites.flatMap(specsIn),
]
const triesOf = ({ tests }: SpecOf) => tests.flatMap(({ results }) => results)

/** Browser tests that failed first and passed when they were tried again. */
export const retriedOf = (step: CheckStep): Omit<Failure, 'message'>[] =>
  step.kind === 'playwright'
    ? specsIn(readReport(step))
        .filter((spec) => spec.ok && triesOf(spec).some(({ errors = [] }) => errors.length > 0))
        .map(({ file, title }) => ({ file: path.join('tests/e2e', file), name: title }))
    : []

/** Seconds that each file of tests took, in its worker. */
export const secondsByFile = (step: CheckStep): Map<string, number> => {
  const report = readReport(step)
  const seconds = new Map<string, number>()
  const add = (file: string, milliseconds: number) =>
    seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000)
  for (const { name, startTime = 0, endTime = 0 } of report.testResults ?? [])
    add(path.relative(inRoot(), name), endTime - startTime)
  for (const spec of specsIn(report))
    for (const { duration = 0 } of triesOf(spec)) add(path.join('tests/e2e', spec.file), duration)
  return seconds
}
