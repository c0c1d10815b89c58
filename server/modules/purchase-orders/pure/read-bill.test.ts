import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scanXml } from '#server/infra/xml/scan-xml.ts'
import type { BillReading } from '#shared/documents/bill-reading.contract.ts'
import { billOfText, billOfXml, joinBills, readingOf, unreadAs } from './read-bill.ts'

const xml = (source: string) => {
  const scanned = scanXml(source, new Set())
  if (!scanned.ok) throw new Error('not XML')
  return billOfXml(scanned.root)
}
const NOTHING = { number: null, value: null, emission_date: null, expire_date: null }

describe('a bill in XML', () => {
  it('says number, value, and the last day of its instalments', () => {
    const source = `<CTe><infCte><ide><dhEmi>2026-11-20T10:00:00-03:00</dhEmi></ide><cobr><fat><nFat>000812</nFat><vOrig>1000.50</vOrig>
      <vLiq>1000.00</vLiq></fat><dup><nDup>1</nDup><dVenc>2026-12-10</dVenc><vDup>500.00</vDup></dup>
      <dup><nDup>2</nDup><dVenc>2026-12-20</dVenc><vDup>500.00</vDup></dup></cobr></infCte></CTe>`
    expect(xml(source)).toEqual({
      number: '812',
      value: '1000.00',
      emission_date: '2026-11-20',
      expire_date: '2026-12-20',
    })
  })

  it('adds its instalments up where it has no total', () => {
    const source =
      '<x><dup><nDup>77</nDup><dVenc>2026-12-10</dVenc><vDup>10.10</vDup></dup><dup><vDup>0.20</vDup></dup></x>'
    expect(xml(source)).toMatchObject({ number: '77', value: '10.30', expire_date: '2026-12-10' })
  })

  it('is read in older words, with at most twenty signs of its number', () => {
    const source = `<x><ide><dEmi>2026-11-20</dEmi></ide><fat><nFat> 00A100200300400500600700</nFat><vOrig>10.10</vOrig>
      <dVencFat>2026-12-10</dVencFat></fat></x>`
    expect(xml(source)).toEqual({
      number: 'A1002003004005006007',
      value: '10.10',
      emission_date: '2026-11-20',
      expire_date: '2026-12-10',
    })
    const odd = xml('<x><ide><dEmi>em 2026-11-20</dEmi></ide><fat><nFat>A700</nFat></fat></x>')
    expect(odd).toEqual({ ...NOTHING, number: 'A700' })
  })

  it('says nothing where it is none, and nothing that is no day or amount', () => {
    expect(xml('<CTe><ide><dhEmi>2026-11-20</dhEmi></ide></CTe>')).toEqual(NOTHING)
    expect(xml('<x><fat><nFat></nFat><vLiq>x</vLiq></fat><dup><dVenc>2026-02-31</dVenc></dup></x>')).toEqual(
      NOTHING,
    )
  })
})

describe('a bill as text', () => {
  it.each([
    ['Fatura Nº 000.812 Emissão: 20/11/2026 Vencimento: 20/12/2026 Valor total: R$ 1.234,56', '812'],
    [
      'FATURA DE TRANSPORTE 812 Data de emissão 20.11.2026 Data de vencimento 20.12.2026 TOTAL DA FATURA R$ 1.234,56',
      '812',
    ],
    ['DUPLICATA: 812 emissao 20-11-2026 vencto 20-12-2026 Valor líquido 1234,56', '812'],
    ['Número da fatura 812. Emissão 20/11/2026. Vencimento 20/12/2026. Valor a pagar R$ 1.234,56', '812'],
  ])('is read: %s', (text, number) => {
    expect(billOfText(text)).toEqual({
      number,
      value: '1234.56',
      emission_date: '2026-11-20',
      expire_date: '2026-12-20',
    })
  })

  it('does not take a day or an amount for its number, nor a number for its day', () => {
    expect(billOfText('Fatura 20/12/2026 vencimento 99/99/2026')).toEqual(NOTHING)
    expect(billOfText('Fatura 1.234,56')).toEqual(NOTHING)
    expect(billOfText('')).toEqual(NOTHING)
  })
})

const bill = (more: Partial<BillReading> = {}): BillReading => ({
  reading: 'read',
  ...NOTHING,
  number: '812',
  ...more,
})

describe('the files of an archive', () => {
  it('are one bill, each adding what the others do not say', () => {
    const xml = bill({ value: '100.01', emission_date: '2026-11-17' })
    const pdf = bill({ expire_date: '2026-12-10', value: '100.01' })
    expect(joinBills([xml, unreadAs('scan'), pdf, unreadAs('unread')])).toEqual({
      reading: 'read',
      number: '812',
      value: '100.01',
      emission_date: '2026-11-17',
      expire_date: '2026-12-10',
    })
  })

  it('are no bill where they name none: a DACTE beside it says nothing of it', () => {
    const dacte = bill({ number: null, value: '55.00', emission_date: '2026-11-16' })
    expect(joinBills([unreadAs('scan'), dacte])).toEqual(unreadAs('scan'))
    expect(joinBills([dacte, dacte])).toEqual(unreadAs('unread'))
    const one = bill({ value: '100.01' })
    expect(joinBills([dacte, one, dacte])).toEqual(one)
    // Alone in its archive, a file is as it is by itself.
    expect(joinBills([dacte])).toEqual(dacte)
  })

  it('leave a word open that two of them say differently', () => {
    const one = bill({ value: '100.01', emission_date: '2026-11-17', expire_date: '2026-12-10' })
    const two = bill({ value: '100.02', emission_date: '2026-11-18', expire_date: '2026-12-11' })
    expect(joinBills([one, two])).toEqual(bill())
  })

  it('are several bills where their numbers differ, and none is chosen', () => {
    expect(joinBills([bill({ value: '1.00' }), bill({ number: '813' })])).toEqual({
      reading: 'several',
      ...NOTHING,
    })
  })

  it('say that they are scans where nothing else is there', () => {
    expect(joinBills([unreadAs('unread'), unreadAs('scan')]).reading).toBe('scan')
    expect(joinBills([unreadAs('unread')]).reading).toBe('unread')
    expect(joinBills([]).reading).toBe('unread')
    expect(joinBills([{ ...unreadAs('scan'), number: '812' }, unreadAs('unread')]).reading).toBe('scan')
    expect(joinBills([readingOf(NOTHING)]).reading).toBe('unread')
    expect(readingOf({ ...NOTHING, value: '1.00' }).reading).toBe('read')
  })

  it('say the same in any order', () => {
    const text = fc.option(fc.constantFrom('1', '2'), { nil: null })
    const file = fc.record({
      reading: fc.constantFrom('read' as const, 'scan' as const, 'unread' as const),
      number: text,
      value: text,
      emission_date: text,
      expire_date: text,
    })
    fc.assert(
      fc.property(fc.array(file), (files) => {
        expect(joinBills(files.toReversed())).toEqual(joinBills(files))
      }),
    )
  })
})
