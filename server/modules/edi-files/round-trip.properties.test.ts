import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Field, RecordLayout } from './layout.ts'
import { RECORDS } from './layouts.ts'
import { readEdi } from './read-edi.ts'
import { writeRecord } from './write-edi.ts'

/** What is written is read as the same, and written again as the same columns, for every field of every record. */

const TEXT = 'ABCDEFGHIJKLMNOPQRSTUVWXYZÁÇÉÕ0123456789&.,-/'.split('')
const text = (size: number) =>
  fc
    .string({ unit: fc.constantFrom(...TEXT, ' '), minLength: 1, maxLength: size })
    .map((value) => value.trim())
    .filter((value) => value !== '')

const digits = (size: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'.split('')), minLength: size, maxLength: size })

const decimal = ({ size, decimals }: Field) =>
  fc.tuple(fc.bigInt({ min: 1n, max: 10n ** BigInt(size) - 1n })).map(([value]) => {
    const all = String(value).padStart(decimals + 1, '0')
    return decimals === 0 ? all : `${all.slice(0, -decimals)}.${all.slice(-decimals)}`
  })

const day = ({ size }: Field) =>
  fc
    .integer({ min: size === 6 ? 0 : -3652, max: size === 6 ? 36000 : 36000 })
    .map((days) => new Date(Date.UTC(2000, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))

const CNPJS = ['11222333000181', '12ABC34501DE35', '00000000000191', '99000011000139']

const valueOf = (field: Field): fc.Arbitrary<string> => {
  if (field.kind === 'A') return text(field.size)
  if (field.kind === 'K') return digits(field.size)
  if (field.kind === 'C') return fc.constantFrom(...CNPJS, '12345678909')
  if (field.kind === 'D') return day(field)
  if (field.kind === 'H')
    return fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  return decimal(field)
}

const valuesOf = ({ fields }: RecordLayout): fc.Arbitrary<{ [key: string]: string }> =>
  fc.record(Object.fromEntries(fields.map((field) => [field.key, valueOf(field)])), {
    requiredKeys: fields.filter(({ required }) => required).map(({ key }) => key),
  })

describe.each([...RECORDS.values()].map((record) => [record.id, record] as const))(
  'record %s',
  (_id, record) => {
    it('has columns that do not overlap, within its length', () => {
      let end = 3
      for (const { column, size, extension } of record.fields) {
        expect(column).toBeGreaterThan(end)
        end = column + size - 1
        if (!extension) expect(end).toBeLessThanOrEqual(record.length)
      }
      expect(new Set(record.fields.map(({ key }) => key)).size).toBe(record.fields.length)
    })

    it('is read as it was written, and written as it was read', () => {
      fc.assert(
        fc.property(valuesOf(record), (values) => {
          const line = writeRecord(record, values)
          expect(line.length).toBeGreaterThanOrEqual(record.length)
          const [read] = readEdi([Buffer.from(`${line}\r\n`, 'latin1')])
          const codes = record.fields.filter(({ kind }) => kind === 'K').map(({ key }) => key)
          const given = { ...values }
          // Codes have no empty value: zeros stand for 0.
          for (const key of codes)
            given[key] ??= '0'.repeat(record.fields.find((one) => one.key === key)?.size ?? 0)
          expect(read?.values).toEqual(given)
          expect(read?.faults.filter(({ kind }) => kind !== 'out_of_place')).toEqual([])
          expect(writeRecord(record, read?.values ?? {})).toBe(line)
        }),
        { numRuns: 40 },
      )
    })
  },
)
