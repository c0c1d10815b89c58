import { describe, expect, it } from 'vitest'
import { PARTS, stepsOf } from './check-steps.ts'

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
