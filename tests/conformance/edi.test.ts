import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Field } from '#server/modules/edi-files/layout.ts'
import { readEdi } from '#server/modules/edi-files/read-edi.ts'
import { writeRecord } from '#server/modules/edi-files/write-edi.ts'

/*
 * Our EDI reader against the values that the set of samples lists, field by field. The set names a field by its column and
 * official name and leaves empty ones and zeros out; numbers with decimals are numbers there, others the digits as written.
 * Column 202 of record 322 (operation) is ours alone: the set's layout has a filler there.
 */

const SAMPLES = new URL('../../../shared/samples/', import.meta.url)
type Expected = { layout: string; records: { [name: string]: string | number }[] }
const present = existsSync(new URL('expected.json', SAMPLES))
const files: [string, Expected][] = present
  ? Object.entries(
      JSON.parse(readFileSync(new URL('expected.json', SAMPLES), 'utf8')) as { [file: string]: Expected },
    ).filter(([file]) => file.startsWith('edi/'))
  : []

/** Impossible days and times, which the set gives as they are written; ours are faults. */
const FAULTY: Readonly<{ [file: string]: [line: number, column: number][] }> = {
  'edi/synth-ocoren31.txt': [
    [10, 31],
    [10, 39],
  ],
}

/** The set's way to write a value of ours. */
const written = (value: string, { kind, size, decimals }: Field): string | number => {
  if (kind === 'D') {
    const [year = '', month = '', day = ''] = value.split('-')
    return day + month + (size === 6 ? year.slice(2) : year)
  }
  if (kind === 'H') return value.replace(':', '')
  if (kind === 'C') return value.padStart(size, '0')
  if (kind === 'N') return decimals > 0 ? Number(value) : value.padStart(size, '0')
  return value
}

const isZero = (value: string | number): boolean => /^0*$/.test(String(value))

/** The set writes single digits and codes without their zeros in places; both sides are compared without them. */
const bare = (value: string | number): string =>
  /^\d+$/.test(String(value)) ? String(value).replace(/^0+/, '') : String(value)

describe.runIf(present)('EDI samples', () => {
  it('are there', () => {
    expect(files.length).toBeGreaterThanOrEqual(6)
  })

  it.each(files)('%s is read as expected', (file, { layout, records }) => {
    const lines = [...readEdi([readFileSync(new URL(file, SAMPLES))])]
    expect(lines.map(({ id }) => id)).toEqual(records.map(({ record }) => record))
    expect(lines[1]?.layout).toMatchObject({
      message: layout.split(' ')[0],
      version: layout.split(' ')[1],
    })
    expect(lines.flatMap(({ faults }) => faults.map(({ line, column }) => [line, column]))).toEqual(
      FAULTY[file] ?? [],
    )
    for (const [index, { layout: record, values }] of lines.entries()) {
      const ours = (record?.fields ?? []).flatMap((field) => {
        const value = values[field.key]
        if (value === undefined) return []
        const told = written(value, field)
        const isOursAlone = record?.id === '322' && field.column === 202
        return isZero(told) || isOursAlone ? [] : [[String(field.column), bare(told)]]
      })
      const faulty = (FAULTY[file] ?? [])
        .filter(([line]) => line === index + 1)
        .map(([, column]) => String(column))
      const theirs = Object.entries(records[index] ?? {}).flatMap(([name, value]) => {
        const column = name.split(':')[0] ?? ''
        return !name.includes(':') || column === '1' || isZero(value) || faulty.includes(column)
          ? []
          : [[column, bare(value)]]
      })
      expect([index, Object.fromEntries(ours)]).toEqual([index, Object.fromEntries(theirs)])
    }
  })

  it.each(files)('%s is written again as it was', (file) => {
    const bytes = readFileSync(new URL(file, SAMPLES))
    const source = bytes.toString('latin1').split('\r\n')
    for (const { line, layout, values, faults } of readEdi([bytes])) {
      if (layout === null || faults.length > 0) continue
      const text = source[line - 1] ?? ''
      expect(writeRecord(layout, values, Math.max(text.length, layout.length))).toBe(text)
    }
  })
})
