import { describe, expect, it } from 'vitest'
import { totalsOf } from './check-totals.ts'
import { composeConemb } from './compose-conemb.ts'
import { composeDoccob } from './compose-doccob.ts'
import { composeNotfis } from './compose-notfis.ts'
import { composeOcoren } from './compose-ocoren.ts'
import { recordOf } from './layouts.ts'
import { ctesOf } from './read-conemb.ts'
import { billsOf } from './read-doccob.ts'
import { readEdi } from './read-edi.ts'
import { invoicesOf } from './read-notfis.ts'
import { occurrencesOf } from './read-ocoren.ts'
import { fitted, UnwritableField, writeRecord } from './write-edi.ts'

const envelope = { sender: 'Indústria', recipient: 'Ágil', day: '2026-10-05', time: '09:30', sequence: 1 }
const carrier = { tax_id: '11444777000161', name: 'Ágil Transportes' }
const linesOf = (file: Buffer) => file.toString('latin1').split('\r\n').slice(0, -1)
const faultsOf = (file: Buffer) => {
  const check = totalsOf()
  return [...readEdi([file])].flatMap((line) => [...line.faults, ...check(line)])
}

const party = (name: string, tax_id: string) => ({
  name,
  tax_id,
  state_registration: null,
  street: 'Rua das Indústrias, 1200',
  district: 'Centro',
  city: 'Campinas',
  city_code: '3509502',
  state: 'SP',
  postal_code: '13054-000',
  contact: null,
})
const invoice = (number: string, value: string) => ({
  series: '1',
  number,
  key: '35261011222333000181550010000010011123456785',
  issued_on: '2026-10-05',
  freight: 'C',
  load: 'PED-77',
  nature: 'Móveis',
  packaging: 'CX',
  value,
  weight: '95.981',
  volumes: '10',
})
const load = {
  shipper: party('Indústria Modelo', '11222333000181'),
  ships_on: '2026-10-06',
  deliveries: [
    {
      recipient: party('Comércio', '99000011000139'),
      invoices: [invoice('1001', '6191.50'), invoice('1002', '4500')],
    },
    { recipient: party('Pessoa', '12345678909'), invoices: [invoice('1003', '1990')] },
  ],
}

describe.each([
  ['3.1', 240],
  ['5.0', 320],
] as const)('NOTFIS %s', (version, length) => {
  const file = composeNotfis(version, envelope, load)

  it('has lines of one length, totals that agree and no fault', () => {
    expect(new Set(linesOf(file).map((line) => line.length))).toEqual(new Set([length]))
    expect(faultsOf(file)).toEqual([])
  })

  it('is read again with recipient, value and weight of each invoice', () => {
    const read = [...invoicesOf(readEdi([file]))]
    expect(read.map(({ number, value }) => [number, value])).toEqual([
      ['1001', '6191.50'],
      ['1002', '4500.00'],
      ['1003', '1990.00'],
    ])
    expect(read[2]).toMatchObject({
      recipient: { tax_id: '12345678909', postal_code: '13054000', city: 'CAMPINAS' },
      shipper: { name: 'INDÚSTRIA MODELO' },
      issued_on: '2026-10-05',
      load: 'PED-77',
      excluded: false,
      weight: version === '5.0' ? '95.981' : '95.98',
      key: version === '5.0' ? '35261011222333000181550010000010011123456785' : null,
    })
  })
})

describe.each(['3.1', '5.0'] as const)('OCOREN %s', (version) => {
  it('is read again as it was written', () => {
    const told = { issuer: '11222333000181', series: '1', number: '1001', day: '2026-10-09', time: '14:32' }
    const file = composeOcoren(version, envelope, {
      carrier,
      occurrences: [
        { ...told, code: '01', text: 'recebido por portaria' },
        { ...told, code: '00', time: '08:05', text: null },
      ],
    })
    expect(faultsOf(file)).toEqual([])
    expect([...occurrencesOf(readEdi([file]))]).toMatchObject([
      { ...told, carrier: carrier.tax_id, code: '01', text: 'RECEBIDO POR PORTARIA' },
      { ...told, code: '00', time: '08:05', text: null },
    ])
  })
})

it('a code of three digits does not fit version 3.1', () => {
  const one = {
    issuer: '11222333000181',
    series: '1',
    number: '1',
    day: '2026-10-09',
    time: '08:00',
    text: null,
  }
  expect(() => composeOcoren('3.1', envelope, { carrier, occurrences: [{ ...one, code: '105' }] })).toThrow(
    UnwritableField,
  )
})

describe.each(['3.1', '5.0'] as const)('CONEMB %s', (version) => {
  const cte = {
    issuer: carrier.tax_id,
    branch: 'MATRIZ',
    series: '1',
    number: '501',
    key: '35261011444777000161570010000005011111111117',
    issued_on: '2026-10-06',
    freight: 'C',
    cfop: '6353',
    weight: '458.65',
    total: '425.89',
    icms: '29.81',
    components: [
      { name: 'FRETE PESO', amount: '285.00' },
      { name: 'PEDAGIO', amount: '36.36' },
    ],
    is_complement: true,
    invoices: Array.from({ length: 3 }, (_, index) => ({
      issuer: '11222333000181',
      series: '1',
      number: String(1001 + index),
    })),
  }

  it('is read again as it was written', () => {
    const file = composeConemb(version, envelope, { carrier, ctes: [cte] })
    expect(faultsOf(file)).toEqual([])
    const weight = version === '5.0' ? '458.650' : '458.65'
    expect([...ctesOf(readEdi([file]))]).toMatchObject([{ ...cte, weight, carrier: carrier.tax_id }])
  })
})

it('a CONEMB 3.1 goes on in a further record behind forty invoices, charged once', () => {
  const invoices = Array.from({ length: 41 }, (_, index) => ({
    issuer: '11222333000181',
    series: '1',
    number: String(index + 1),
  }))
  const cte = {
    issuer: carrier.tax_id,
    branch: null,
    series: '1',
    number: '501',
    key: null,
    issued_on: '2026-10-06',
  }
  const amounts = {
    freight: 'C',
    cfop: null,
    weight: '1',
    total: '10',
    icms: null,
    components: [],
    is_complement: false,
  }
  const file = composeConemb('3.1', envelope, { carrier, ctes: [{ ...cte, ...amounts, invoices }] })
  expect(faultsOf(file)).toEqual([])
  expect([...ctesOf(readEdi([file]))].map(({ total, invoices: own }) => [total, own.length])).toEqual([
    ['10.00', 40],
    [null, 1],
  ])
})

describe.each(['3.0', '5.0'] as const)('DOCCOB %s', (version) => {
  it('is read again as it was written', () => {
    const billed = {
      issuer: carrier.tax_id,
      series: '1',
      number: '501',
      value: '425.89',
      issued_on: '2026-10-06',
    }
    const bill = {
      branch: 'MATRIZ',
      series: '1',
      number: '77',
      issued_on: '2026-10-10',
      expires_on: '2026-11-10',
      value: '425.89',
      bank: 'BANCO DO BRASIL',
      ctes: [billed],
    }
    const file = composeDoccob(version, envelope, { carrier, bills: [bill] })
    expect(faultsOf(file)).toEqual([])
    expect([...billsOf(readEdi([file]))]).toMatchObject([{ ...bill, carrier: carrier.tax_id }])
  })
})

describe('writing', () => {
  const record = recordOf('341')
  it.each([
    [{ tax_id: '11444777000161', name: 'X'.repeat(41) }],
    [{ tax_id: '11444777000161', name: 'A\nB' }],
    [{ tax_id: '11444777000161', name: 'ŁÓDŹ' }],
    [{ tax_id: '123', name: 'X' }],
    [{ name: 'X' }],
  ])('refuses what does not fit: %o', (values) => {
    expect(() => writeRecord(record, values)).toThrow(UnwritableField)
  })

  it('refuses a number that is wider than its columns and a third decimal', () => {
    const totals = recordOf('355')
    expect(() => writeRecord(totals, { count: '10000' })).toThrow(UnwritableField)
    expect(() => writeRecord(totals, { value: '1.005' })).toThrow(UnwritableField)
    expect(writeRecord(totals, { count: '0009', value: '1.5' })).toMatch(/^3550009000000000000150 +$/)
  })

  it('fits texts: upper case, one line, Latin-1', () => {
    expect(fitted('  Rua\tdas\n Łodź, 12 ', 12)).toBe('RUA DAS ?OD?')
    expect(fitted(null, 5)).toBe('')
  })
})
