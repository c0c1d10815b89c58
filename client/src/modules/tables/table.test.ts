import { describe, expect, it } from 'vitest'
import { expiresSoon, situationOf } from './table.ts'

const waiting = {
  situation: 'waiting',
  shipper_approval: 'waiting',
  transporter_approval: 'waiting',
} as const

describe('a freight table on screen', () => {
  it('says whom it waits for when only one side is left', () => {
    expect(situationOf(waiting)).toBe('waiting')
    expect(situationOf({ ...waiting, shipper_approval: 'approved' })).toBe('waiting_transporter')
    expect(situationOf({ ...waiting, transporter_approval: 'approved' })).toBe('waiting_shipper')
    expect(situationOf({ ...waiting, situation: 'expired', shipper_approval: 'approved' })).toBe('expired')
  })

  it('warns of its end only while it is in force', () => {
    expect(expiresSoon({ actual: true, validity: 30 })).toBe(true)
    expect(expiresSoon({ actual: true, validity: 31 })).toBe(false)
    expect(expiresSoon({ actual: false, validity: -3 })).toBe(false)
  })
})
