import { describe, expect, it } from 'vitest'
import { receivingHours } from './receiving-hours.ts'

const USUAL = { receives_from: 8, receives_until: 18 }

describe('the hours of a recipient', () => {
  it.each([
    [{ receives_from: null, receives_until: 7 }, [0, 7]],
    [{ receives_from: 19, receives_until: null }, [19, 24]],
    [{ receives_from: 6, receives_until: 9 }, [6, 9]],
    [{ receives_from: null, receives_until: null }, [8, 18]],
    [{}, [8, 18]],
    [{ receives_from: 0, receives_until: null }, [0, 24]],
  ])('%o', (given, [from, until]) => {
    expect(receivingHours(given, USUAL)).toEqual({ receives_from: from, receives_until: until })
  })
})
