import { describe, expect, it } from 'vitest'
import { waitsOf } from './waits-of.ts'

const file = { authors: ['11222333000181'], roots: ['11222333'], faults: 0 }

describe('an EDI file that came in by itself', () => {
  it('is taken where sender, company and every CNPJ agree, branches too', () => {
    expect(waitsOf(file)).toBeNull()
    expect(waitsOf({ ...file, authors: ['11222333000181', '11222333000262'] })).toBeNull()
  })

  it('waits with its reason otherwise', () => {
    expect(waitsOf({ ...file, roots: [] })).toBe('sender_unknown')
    expect(waitsOf({ ...file, authors: [] })).toBe('no_author')
    expect(waitsOf({ ...file, authors: ['99888777000100'] })).toBe('other_author')
    expect(waitsOf({ ...file, authors: ['11222333000181', '99888777000100'] })).toBe('other_author')
    expect(waitsOf({ ...file, faults: 1 })).toBe('faults')
  })
})
