import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { countStep, failuresOf, passedIn, retriedOf, secondsByFile } from './check-report.ts'
import { type CheckStep, reportFile } from './check-steps.ts'
import { inRoot } from './paths.ts'

const step = (kind: CheckStep['kind']): CheckStep => ({
  name: 'step-of-a-test',
  kind,
  command: 'true',
  args: [],
})
const file = reportFile('step-of-a-test')

const report = (value: unknown) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(value))
}

afterEach(() => rmSync(file, { force: true }))

describe('countStep', () => {
  it('counts a check as one test', () => {
    expect(countStep(step('check'), 0)).toEqual({ passed: 1, failed: 0 })
    expect(countStep(step('check'), 2)).toEqual({ passed: 0, failed: 1 })
  })

  it('takes the numbers of the reports', () => {
    report({ numPassedTests: 7, numFailedTests: 2 })
    expect(countStep(step('vitest'), 1)).toEqual({ passed: 7, failed: 2 })
    report({ stats: { expected: 4, unexpected: 1, flaky: 1 } })
    expect(countStep(step('playwright'), 1)).toEqual({ passed: 5, failed: 1 })
  })

  it('never calls a run without a test green', () => {
    report({ numPassedTests: 0, numFailedTests: 0 })
    expect(countStep(step('vitest'), 0)).toEqual({ passed: 0, failed: 1 })
  })

  it('lets tests skip themselves, but no name that fits none', () => {
    report({ numPassedTests: 0, numFailedTests: 0, numPendingTests: 3 })
    expect(countStep(step('vitest'), 0, false)).toEqual({ passed: 0, failed: 0 })
    expect(countStep(step('vitest'), 0, true)).toEqual({ passed: 0, failed: 1 })
    expect(countStep(step('vitest'), 1, false)).toEqual({ passed: 0, failed: 1 })
  })

  it('never calls a crashed runner green', () => {
    expect(countStep(step('vitest'), 1)).toEqual({ passed: 0, failed: 1 })
    report({ numPassedTests: 7, numFailedTests: 0 })
    expect(countStep(step('vitest'), 1)).toEqual({ passed: 7, failed: 1 })
    expect(countStep(step('playwright'), 137)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('failuresOf', () => {
  it('names the failing tests of vitest and what they said', () => {
    const passed = { status: 'passed', fullName: 'a works', failureMessages: [] }
    const failed = { status: 'failed', fullName: 'a breaks', failureMessages: ['expected 1 to be 2'] }
    report({
      testResults: [
        {
          name: inRoot('tests/api/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [passed, failed],
        },
        {
          name: inRoot('tests/api/b.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
        { name: inRoot('tests/api/c.test.ts'), status: 'passed', message: '', assertionResults: [passed] },
      ],
    })
    expect(failuresOf(step('vitest'))).toEqual([
      { file: 'tests/api/a.test.ts', name: 'a breaks', message: 'expected 1 to be 2' },
      { file: 'tests/api/b.test.ts', name: '(the file itself)', message: 'no such module' },
    ])
    expect(passedIn(step('vitest'), ['tests/api/a.test.ts'])).toBe(1)
    expect(passedIn(step('vitest'), ['tests/api/b.test.ts'])).toBe(0)
  })

  it('finds those of the browser in nested suites, and leaves out what a second try mended', () => {
    const results = [{ errors: [{ message: 'timed out' }] }, { errors: [] }]
    const spec = (title: string, ok: boolean) => ({ title, file: 'a.spec.ts', ok, tests: [{ results }] })
    report({ suites: [{ specs: [spec('flaky', true)], suites: [{ specs: [spec('broken', false)] }] }] })
    expect(failuresOf(step('playwright'))).toEqual([
      { file: 'tests/e2e/a.spec.ts', name: 'broken', message: 'timed out' },
    ])
  })

  it('has nothing to tell of a plain check, or without a report', () => {
    expect(failuresOf(step('check'))).toEqual([])
    expect(failuresOf(step('vitest'))).toEqual([])
  })
})

describe('retriedOf and secondsByFile', () => {
  it('name what a second try mended, and add up the tries of a file', () => {
    const results = [
      { errors: [{ message: 'timed out' }], duration: 3000 },
      { errors: [], duration: 1000 },
    ]
    const mended = { title: 'mended', file: 'a.spec.ts', ok: true, tests: [{ results }] }
    const first = {
      title: 'first',
      file: 'a.spec.ts',
      ok: true,
      tests: [{ results: [{ errors: [], duration: 500 }] }],
    }
    report({ suites: [{ specs: [first], suites: [{ specs: [mended] }] }] })
    expect(retriedOf(step('playwright'))).toEqual([{ file: 'tests/e2e/a.spec.ts', name: 'mended' }])
    expect([...secondsByFile(step('playwright'))]).toEqual([['tests/e2e/a.spec.ts', 4.5]])
  })

  it('take the span of a file that vitest reports', () => {
    const span = { name: inRoot('tests/api/a.test.ts'), startTime: 1000, endTime: 3500 }
    report({ testResults: [{ ...span, status: 'passed', message: '', assertionResults: [] }] })
    expect([...secondsByFile(step('vitest'))]).toEqual([['tests/api/a.test.ts', 2.5]])
    expect(retriedOf(step('vitest'))).toEqual([])
  })
})
