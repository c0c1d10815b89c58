import { regionOf, type Region, type Uf } from '#shared/kit/br/uf.ts'

/** The 27 states: name, region, and the tile each has on the coverage map (column, row), laid out by us. */
export const REGIONS: readonly Region[] = ['north', 'northeast', 'midwest', 'southeast', 'south']
export type State = { uf: Uf; name: string; region: Region | undefined; column: number; row: number }

const state = (uf: Uf, name: string, column: number, row: number): State => ({
  uf,
  name,
  region: regionOf(uf),
  column,
  row,
})

export const STATES: readonly State[] = [
  state('AC', 'Acre', 0, 2),
  state('AL', 'Alagoas', 5, 3),
  state('AP', 'Amapá', 2, 0),
  state('AM', 'Amazonas', 1, 1),
  state('BA', 'Bahia', 3, 3),
  state('CE', 'Ceará', 4, 1),
  state('DF', 'Distrito Federal', 2, 3),
  state('ES', 'Espírito Santo', 4, 4),
  state('GO', 'Goiás', 2, 4),
  state('MA', 'Maranhão', 3, 1),
  state('MT', 'Mato Grosso', 1, 3),
  state('MS', 'Mato Grosso do Sul', 1, 4),
  state('MG', 'Minas Gerais', 3, 4),
  state('PA', 'Pará', 2, 1),
  state('PB', 'Paraíba', 5, 2),
  state('PR', 'Paraná', 2, 6),
  state('PE', 'Pernambuco', 4, 2),
  state('PI', 'Piauí', 3, 2),
  state('RJ', 'Rio de Janeiro', 3, 5),
  state('RN', 'Rio Grande do Norte', 5, 1),
  state('RS', 'Rio Grande do Sul', 2, 8),
  state('RO', 'Rondônia', 1, 2),
  state('RR', 'Roraima', 1, 0),
  state('SC', 'Santa Catarina', 2, 7),
  state('SP', 'São Paulo', 2, 5),
  state('SE', 'Sergipe', 4, 3),
  state('TO', 'Tocantins', 2, 2),
]

export const stateName = (uf: string): string => STATES.find((one) => one.uf === uf)?.name ?? uf
