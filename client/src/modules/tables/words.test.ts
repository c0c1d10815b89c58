import { describe, expect, it } from 'vitest'
import { laneName, tariff } from './words.ts'

const ANY = { description: null, uf: null, city_id: null, origin_uf: null, origin_city_id: null }

describe('names of destinations and figures', () => {
  it('shows a tariff with two to four decimals', () => {
    expect(tariff('0.4512')).toBe('R$ 0,4512')
    expect(tariff('90')).toBe('R$ 90,00')
    expect(tariff('1234.5')).toBe('R$ 1.234,50')
  })

  it('names a state, a city and a lane with its origin', () => {
    const names = new Map([[4106902, 'Curitiba/PR']])
    expect(laneName({ ...ANY, uf: 'MG', description: 'Minas Gerais' }, names)).toBe('MG · Minas Gerais')
    expect(laneName({ ...ANY, uf: 'MG' }, names)).toBe('MG')
    expect(laneName({ ...ANY, uf: 'PR', city_id: 4106902 }, names)).toBe('Curitiba/PR')
    expect(laneName({ ...ANY, uf: 'MG', origin_uf: 'SP' }, names)).toBe('SP → MG')
  })
})
