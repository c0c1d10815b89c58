import { expect, it } from 'vitest'
import { readHazard } from './hazard.ts'

it.each([
  ['ONU 1263 TINTA, 3, II', ['1263', '3', 'II']],
  ['TINTA ESMALTE ; ONU 1263, TINTA, classe 3, GE II', ['1263', '3', 'II']],
  ['Nº ONU: 1791 HIPOCLORITO; Classe de risco: 8; Grupo de embalagem III', ['1791', '8', 'III']],
  ['ONU1203 GASOLINA 3 II', ['1203', null, null]],
  ['UN 1950, AEROSSOIS, 2.1', ['1950', '2.1', null]],
  ['FOGOS ; ONU 0336, FOGOS DE ARTIFÍCIO, 1.4G', ['0336', '1.4', null]],
  ['PARAFUSO CX UN 1000', [null, null, null]],
  ['PARAFUSO ; 100 UN 1000 PECAS, 12 CAIXAS', [null, null, null]],
  ['ONU 12345', [null, null, null]],
  ['', [null, null, null]],
])('%s', (words, [un_number, hazard_class, packing_group]) => {
  expect(readHazard(words)).toEqual({ un_number, hazard_class, packing_group })
})
