import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { type CheckStep, PARTS, countStep, reportFile, stepsOf } from './check-steps.ts'

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

  it('never calls a crashed runner green', () => {
    expect(countStep(step('vitest'), 1)).toEqual({ passed: 0, failed: 1 })
    report({ numPassedTests: 7, numFailedTests: 0 })
    expect(countStep(step('vitest'), 1)).toEqual({ passed: 7, failed: 1 })
    expect(countStep(step('playwright'), 137)).toEqual({ passed: 0, failed: 1 })
  })
})

describe('stepsOf', () => {
  it('has a step for every part, and no name twice, since reports are filed by name', () => {
    const names = PARTS.flatMap(stepsOf).map((each) => each.name)
    expect(new Set(names).size).toBe(names.length)
    for (const part of PARTS) expect(stepsOf(part).length, part).toBeGreaterThan(0)
  })
})
