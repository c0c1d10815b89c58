import { describe, expect, it } from 'vitest'
import { reminderOf } from './reminder.ts'

const at = (time: string): string => `2026-11-18T${time}:00.000Z`
const remind = (limit: string, asked: string, turn: string | null = null): string =>
  new Date(
    reminderOf(
      { response_time_limit: limit },
      { asked_at: asked, created_at: at('00:00'), turn_until: turn },
    ),
  ).toISOString()

describe('a carrier is reminded', () => {
  it('two hours before a limit that is far', () => {
    expect(remind(at('20:00'), at('10:00'))).toBe(at('18:00'))
  })
  it('half way to a limit that is near, also where it was asked later', () => {
    expect(remind(at('13:00'), at('12:00'))).toBe(at('12:30'))
    expect(remind(at('20:00'), at('19:00'))).toBe(at('19:30'))
  })
  it('by the end of its turn in a waterfall', () => {
    expect(remind(at('20:00'), at('12:00'), at('12:20'))).toBe(at('12:10'))
  })
})
