import { describe, expect, it } from 'vitest'
import { namedComponents, normalizeComponentName, sumByRate } from './cte-components.ts'

const rateOf = (name: string) =>
  namedComponents([
    { name: 'FRETE PESO', value: '1.00' },
    { name, value: '1.00' },
  ])[1]?.rate

describe('component names', () => {
  it.each([
    ['TX. COLETA', 'COLETA'],
    ['Taxa de Coleta', 'COLETA'],
    ['PEDÁGIO', 'PEDAGIO'],
    ['FRETE_PESO', 'FRETE PESO'],
    ['Ad. Valorem', 'AD VALOREM'],
    ['SEC/CAT', 'SEC CAT'],
    [' TX ', 'TX'],
    ['', ''],
  ])('%j is %j', (name, expected) => expect(normalizeComponentName(name)).toBe(expected))

  it.each([
    ['FRETE_PESO', 'weight_shipping_value'],
    ['Frete Liquido', 'weight_shipping_value'],
    ['EXCEDENTE_PESO', 'weight_shipping_value'],
    ['Frete Valor', 'ad_valorem'],
    ['ADVALOREM', 'ad_valorem'],
    ['GRIS', 'gris'],
    ['ADEME', 'gris'],
    ['PEDÁGIO', 'toll'],
    ['TX DESPACHO', 'dispatch_fee'],
    ['EXCED_COLETA', 'collection_fee'],
    ['TX. ENTREGA', 'delivery_fee'],
    ['SECCAT', 'sec_cat'],
    ['TDE', 'tde'],
    ['TDA', 'tda'],
    ['TX-ADM', 'tas'],
    ['EMERGENCIA', 'emex'],
    ['SEGURO', 'insurance'],
    ['SEGURO FLUVIAL', 'river_insurance'],
    ['IMPOSTO CLIENTE', 'icms'],
    ['ISS', 'iss'],
    ['IMPOSTO REPASSADO', 'icms'],
    ['IMP.REPASSADO', 'icms'],
    ['ICMS REPASSADO', 'icms'],
    ['VALOR ICMS', 'icms'],
    ['VLR PEDAGIO', 'toll'],
    ['VALOR PEDAGIO', 'toll'],
    ['FRETE PESO/VOLUME', 'weight_shipping_value'],
    ['FRT PESO', 'weight_shipping_value'],
    ['G.R.I.S.', 'gris'],
    ['TAXA SEFAZ', 'tas'],
    ['CTRC', 'dispatch_fee'],
    ['TX CTE', 'dispatch_fee'],
    ['PIS/COFINS', 'pis_cofins'],
    ['DIFICIL ACESSO', 'tda'],
    ['OUTROS', null],
    ['DESCARGA', null],
    ['OUTROS VALORES', null],
    ['AFRMM', null],
    ['constructor', null],
  ])('%s stands for %s', (name, rate) => expect(rateOf(name)).toBe(rate))

  it('FRETE VALOR alone, or beside a freight by weight of nothing, is the whole freight', () => {
    const alone = namedComponents([
      { name: 'FRETE VALOR', value: '1200.00' },
      { name: 'PEDAGIO', value: '10.00' },
    ])
    expect(alone.map((one) => one.rate)).toEqual(['weight_shipping_value', 'toll'])
    const beside = namedComponents([
      { name: 'FRETE VALOR', value: '1200.00' },
      { name: 'FRETE PESO', value: '0.00' },
    ])
    expect(beside.map((one) => one.rate)).toEqual(['weight_shipping_value', 'weight_shipping_value'])
    expect(sumByRate(beside)).toEqual({ weight_shipping_value: '1200.00' })
  })

  it('components of one rate are summed, free ones and unknown amounts left out', () => {
    const components = namedComponents([
      { name: 'COLETA', value: '10.00' },
      { name: 'EXCED_COLETA', value: '2.50' },
      { name: 'OUTROS', value: '1.00' },
      { name: 'GRIS', value: null },
      { name: null, value: '1.00' },
    ])
    expect(sumByRate(components)).toEqual({ collection_fee: '12.50' })
  })
})
