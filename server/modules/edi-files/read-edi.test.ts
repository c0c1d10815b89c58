import { describe, expect, it } from 'vitest'
import { totalsOf } from './check-totals.ts'
import { readEdi } from './read-edi.ts'
import { textLines } from './text-lines.ts'

const bytes = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1')
const HEAD = `000${'TRANSPORTES'.padEnd(35)}${'MODELO'.padEnd(35)}0910261805OCO091018051`
const CARRIER = '34111444777000161TRANSPORTES EXEMPLO LTDA'
const OCCURRENCE = '34211222333000181001000010010109102026143200RECEBIDO'
const read = (...lines: string[]) => [...readEdi([bytes(...lines)])]
const carrier = (id: string) => read(HEAD, '340OCORR091018051', `341${id}X`)[2]?.values['tax_id']
const bill = (value: string) => `3520         0   00000000010110202601112026${value.padStart(15, '0')}`
const faults = (...lines: string[]) =>
  read(...lines).flatMap((one) => one.faults.map(({ line, column, kind }) => [line, column, kind]))

describe('reading EDI', () => {
  it('gives fields by key: numbers without zeros, days, times, codes as they are', () => {
    const [, , , occurrence] = read(HEAD, '340OCORR091018051', CARRIER, OCCURRENCE)
    expect(occurrence).toMatchObject({
      line: 4,
      id: '342',
      faults: [],
      values: {
        issuer: '11222333000181',
        series: '1',
        number: '1001',
        code: '01',
        day: '2026-10-09',
        time: '14:32',
        observation: '00',
        text: 'RECEBIDO',
      },
    })
  })

  it('takes short lines, line feeds alone, blank lines, a byte order mark and an end-of-file mark', () => {
    const text = `\uFEFF${HEAD}\n340OCORR091018051\n\n${CARRIER}\n${OCCURRENCE.slice(0, 42)}\n\u001A`
    const lines = [...readEdi([Buffer.from(text)])]
    expect(lines.map(({ id }) => id)).toEqual(['000', '340', '341', '342'])
    expect(lines.flatMap((one) => one.faults)).toEqual([])
  })

  it('reads UTF-8 and windows-1252, also in one file, and cuts by characters', () => {
    const name = '34111444777000161EXPRESSO SÃO JOÃO                         *'
    const lines = [HEAD, '340OCORR091018051']
    const mixed = Buffer.concat([
      bytes(...lines, ''),
      Buffer.from(`${name}\r\n`, 'latin1'),
      Buffer.from(`${name}\r\n`),
    ])
    expect([...readEdi([mixed])].slice(2).map(({ values }) => values['name'])).toEqual([
      'EXPRESSO SÃO JOÃO',
      'EXPRESSO SÃO JOÃO',
    ])
  })

  it('tells faults by line and column, and goes on', () => {
    const broken = OCCURRENCE.replace('0910202614', '3102202625').replace('00001001', '0000A001')
    expect(faults(HEAD, '340OCORR091018051', CARRIER, broken, '377?', 'hello', OCCURRENCE)).toEqual([
      [4, 21, 'not_a_number'],
      [4, 31, 'not_a_day'],
      [4, 39, 'not_a_time'],
      [5, 1, 'unknown_record'],
      [6, 1, 'not_edi'],
    ])
  })

  it('names mandatory fields that are empty and CNPJs whose digits do not agree', () => {
    expect(faults(HEAD, '340', '34111444777000162X')).toEqual([
      [2, 4, 'missing'],
      [3, 4, 'not_a_tax_id'],
    ])
  })

  it('tells a record below one that is missing, once', () => {
    const lines = read(HEAD, '340OCORR091018051', OCCURRENCE, OCCURRENCE)
    expect(lines.flatMap((one) => one.faults)).toEqual([
      { line: 3, column: 1, record: '342', kind: 'out_of_place', field: null, found: '342', expected: '341' },
    ])
  })

  it('takes CNPJs with letters and a CPF behind zeros', () => {
    expect(carrier('12ABC34501DE35')).toBe('12ABC34501DE35')
    expect(carrier('00012345678909')).toBe('12345678909')
    expect(carrier('00000000000191')).toBe('00000000000191')
  })

  it.each([
    ['29022024', '2024-02-29'],
    ['29022023', undefined],
    ['00002026', undefined],
    ['31122026', '2026-12-31'],
    ['01131989', undefined],
  ])('reads the day %s as %s', (digits, day) => {
    const line = OCCURRENCE.replace('09102026', digits)
    expect(read(HEAD, '340OCORR091018051', CARRIER, line)[3]?.values['day']).toBe(day)
  })

  it('is the same in pieces of any size', () => {
    const whole = bytes(HEAD, '340OCORR091018051', CARRIER, OCCURRENCE, '')
    for (const size of [1, 7, 119, 122, 4096]) {
      const pieces = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
        whole.subarray(index * size, (index + 1) * size),
      )
      expect([...readEdi(pieces)]).toEqual([...readEdi([whole])])
    }
  })

  it('holds a bounded part of a line without an end', () => {
    const pieces = Array.from({ length: 100 }, () => Buffer.alloc(1000, 'A'))
    expect([...textLines([...pieces, Buffer.from(`\n${HEAD}`)])].map(({ length }) => length)).toEqual([
      4096,
      HEAD.length,
    ])
  })
})

const told = (count: string, value: string) => {
  const check = totalsOf()
  return read(
    HEAD,
    '350COBRA091018051',
    '35111444777000161X',
    bill('1050'),
    bill('2025'),
    `355${count.padStart(4, '0')}${value.padStart(15, '0')}`,
  ).flatMap((line) => check(line))
}

describe('totals', () => {
  it('agree with the sum of what came before', () => {
    expect(told('2', '3075')).toEqual([])
  })

  it('that differ are told with both figures', () => {
    expect(told('3', '3076')).toMatchObject([
      { line: 6, column: 4, kind: 'total_differs', found: '3', expected: '2' },
      { line: 6, column: 8, kind: 'total_differs', found: '30.76', expected: '30.75' },
    ])
  })
})
