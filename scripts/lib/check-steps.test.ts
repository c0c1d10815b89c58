import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type CheckStep, PARTS, stepsOf, turnsOf, UNHURRIED } from './check-steps.ts'
import { inRoot } from './paths.ts'

describe('stepsOf', () => {
  it('has a step for every part, and no name twice, since reports are filed by name', () => {
    const names = PARTS.flatMap(stepsOf).map((each) => each.name)
    expect(new Set(names).size).toBe(names.length)
    for (const part of PARTS) expect(stepsOf(part).length, part).toBeGreaterThan(0)
  })

  it('checks the types of each program once', () => {
    const types = stepsOf('static').filter(({ command }) => command === 'tsc')
    expect(types).toHaveLength(5)
    for (const { name, args } of types) expect(args.slice(-2), name).toEqual(['--checkers', '1'])
  })
})

const filesOf = (step?: CheckStep) => (step?.args ?? []).filter((word) => word.endsWith('.test.ts'))

describe('turnsOf', () => {
  it('has every step of every part in a run of everything, and no name twice', () => {
    const names = turnsOf().flatMap(({ steps }) => steps.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
    expect(names).toEqual(expect.arrayContaining(PARTS.flatMap(stepsOf).map(({ name }) => name)))
  })

  it('leaves out beside others what it runs alone, and nothing else', () => {
    const steps = turnsOf().flatMap((turn) => turn.steps)
    const [beside, apart] = steps.filter(({ project }) => project === 'resilience')
    expect(filesOf(beside)).toEqual(UNHURRIED)
    expect(filesOf(apart)).toEqual(UNHURRIED)
    expect(apart?.args.filter((word) => word === '--exclude')).toHaveLength(UNHURRIED.length)
  })

  it.each(UNHURRIED)('runs beside others only what judges no time and ends no shared server: %s', (file) => {
    const text = readFileSync(inRoot(file), 'utf8')
    expect(text).not.toMatch(/toBeLessThan\w*\([^\n]*(?:_MS|slow)|restartPostgres|lock_timeout/)
  })
})
