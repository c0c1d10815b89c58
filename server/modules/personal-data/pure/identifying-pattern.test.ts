import { describe, expect, it } from 'vitest'
import { identifyingPattern } from './identifying-pattern.ts'

const NOBODY = { cpfs: [], emails: [], phones: [], names: [] }
/** PostgreSQL's word boundaries as JavaScript has them. */
const finds = (pattern: string | null, text: string): boolean =>
  new RegExp((pattern ?? '(?!)').replaceAll('\\m', '(?<!\\p{L})').replaceAll('\\M', '(?!\\p{L})'), 'iu').test(
    text,
  )

describe('identifyingPattern', () => {
  it('finds a CPF however it is written, and inside no longer number', () => {
    const pattern = identifyingPattern({ ...NOBODY, cpfs: ['52998224725'] })
    for (const text of ['52998224725', 'CPF 529.982.247-25.', '00052998224725'])
      expect(finds(pattern, text), text).toBe(true)
    for (const text of ['152998224725', '529982247251', '35260152998224725000'])
      expect(finds(pattern, text), text).toBe(false)
  })

  it('finds a telephone with and without its country and punctuation', () => {
    const pattern = identifyingPattern({ ...NOBODY, phones: ['11987654321'] })
    for (const text of ['(11) 98765-4321', '+55 11 98765 4321', '11987654321'])
      expect(finds(pattern, text), text).toBe(true)
    expect(finds(pattern, '9119876543210')).toBe(false)
  })

  it('finds a full name in capitals and without accents, and never a first name', () => {
    const pattern = identifyingPattern({ ...NOBODY, names: ['José Antônio Conceição'] })
    for (const text of ['JOSE ANTONIO CONCEICAO recebeu', 'com José Antônio Conceição,'])
      expect(finds(pattern, text), text).toBe(true)
    expect(finds(pattern, 'José recebeu')).toBe(false)
    expect(identifyingPattern({ ...NOBODY, names: ['José'] })).toBeNull()
  })

  it('takes nothing that JSON is made of for a name', () => {
    for (const name of ['paid": true', '{ "value', 'a: valor', 'some [one]'])
      expect(identifyingPattern({ ...NOBODY, names: [name] }), name).toBeNull()
  })

  it('finds an address of mail as a whole, whatever stands in it', () => {
    const pattern = identifyingPattern({ ...NOBODY, emails: ['ana.b+x@empresa.example'] })
    expect(finds(pattern, 'escreva a Ana.B+X@empresa.example!')).toBe(true)
    expect(finds(pattern, 'mariana.b+x@empresa.example')).toBe(false)
  })

  it('is nothing for who is known by nothing', () => {
    expect(identifyingPattern(NOBODY)).toBeNull()
  })
})
