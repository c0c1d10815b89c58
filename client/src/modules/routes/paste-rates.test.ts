import { describe, expect, it } from 'vitest'
import { isBlock, parseRates, plainWords } from './paste-rates.ts'

const names = {
  rates: new Map([
    ['gris', 'gris'],
    [plainWords('Frete valor (ad valorem)'), 'ad_valorem'],
    [plainWords('Pedágio'), 'toll'],
  ]),
  value_types: new Map([
    [plainWords('% da nota'), 'percent_of_invoice'],
    [plainWords('Por 100 kg ou fração'), 'per_100kg'],
  ]),
}
const read = (text: string) => parseRates(text, names)

describe('rates pasted from a spreadsheet', () => {
  it('reads names, Brazilian figures, how they count and minimums, and passes the head of the columns over', () => {
    const { rates, left_out } = read(
      'Taxa\tValor\tTipo\tMínimo\r\nGRIS\t0,30%\t\tR$ 1.234,56\r\nPEDAGIO\t7,5\tPor 100 kg ou fracao\r\nFrete Valor (Ad-Valorem)\t0,25\t% da nota\r\n',
    )
    expect(left_out).toEqual([])
    expect(rates.map(({ rate, value, value_type, minimum }) => [rate, value, value_type, minimum])).toEqual([
      ['gris', '0.30', 'percent_of_invoice', '1234.56'],
      ['toll', '7.5', 'per_100kg', null],
      ['ad_valorem', '0.25', 'percent_of_invoice', null],
    ])
  })

  it('reads CSV with semicolons; a point before three digits is thousands, 13,75 stays 13.75', () => {
    const { rates } = read('GRIS;13,75\nTaxa de balsa;1.500')
    expect(rates.map(({ rate, label, value }) => [rate, label, value])).toEqual([
      ['gris', null, '13.75'],
      ['taxa_de_balsa', 'Taxa de balsa', '1500'],
    ])
  })

  it('says which lines it could not use, and keeps the last of two with one name', () => {
    const { rates, left_out } = read('GRIS\t1\nGRIS\t2\nPedágio\tsob consulta\n123\t4\nGRIS\t-3')
    expect(rates.map(({ value }) => value)).toEqual(['2'])
    expect(left_out).toEqual(['Pedágio', '123', 'GRIS'])
  })

  it('leaves a single figure to the field it is pasted into', () => {
    expect(['1.234,56', 'GRIS', '0,3\n'].map(isBlock)).toEqual([false, false, false])
    expect(['GRIS\t1', 'GRIS;1', 'a\nb'].map(isBlock)).toEqual([true, true, true])
  })
})
