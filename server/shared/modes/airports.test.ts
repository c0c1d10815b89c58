import { municipios } from 'municipios-brasil/dados'
import { describe, expect, it } from 'vitest'
import { isAwb, tidyAwb } from './awb.ts'
import { AIRPORTS } from './airports.ts'

describe('airports', () => {
  it('stand in cities that exist, each once', () => {
    const cities = new Map(municipios.map(({ codigoIbge, nome }) => [codigoIbge, nome]))
    expect(AIRPORTS.filter(({ city_id }) => !cities.has(city_id))).toEqual([])
    expect(new Set(AIRPORTS.map(({ code }) => code)).size).toBe(AIRPORTS.length)
  })
})

describe('air waybills', () => {
  it('are checked by their last digit, however they are typed', () => {
    expect(tidyAwb('957 1234 5675')).toBe('957-12345675')
    expect(isAwb('957-12345675')).toBe(true)
    for (const wrong of ['957-12345674', '57-12345675', '957-1234567', '']) expect(isAwb(wrong)).toBe(false)
  })
})
