/** The 27 states: name, region, and the tile each has on the coverage map (column, row), laid out by us. */
export const REGIONS = ['north', 'northeast', 'midwest', 'southeast', 'south'] as const
export type Region = (typeof REGIONS)[number]
export type State = { uf: string; name: string; region: Region; column: number; row: number }

const state = (uf: string, name: string, region: Region, column: number, row: number): State => ({
  uf,
  name,
  region,
  column,
  row,
})

export const STATES: readonly State[] = [
  state('AC', 'Acre', 'north', 0, 2),
  state('AL', 'Alagoas', 'northeast', 5, 3),
  state('AP', 'Amapá', 'north', 2, 0),
  state('AM', 'Amazonas', 'north', 1, 1),
  state('BA', 'Bahia', 'northeast', 3, 3),
  state('CE', 'Ceará', 'northeast', 4, 1),
  state('DF', 'Distrito Federal', 'midwest', 2, 3),
  state('ES', 'Espírito Santo', 'southeast', 4, 4),
  state('GO', 'Goiás', 'midwest', 2, 4),
  state('MA', 'Maranhão', 'northeast', 3, 1),
  state('MT', 'Mato Grosso', 'midwest', 1, 3),
  state('MS', 'Mato Grosso do Sul', 'midwest', 1, 4),
  state('MG', 'Minas Gerais', 'southeast', 3, 4),
  state('PA', 'Pará', 'north', 2, 1),
  state('PB', 'Paraíba', 'northeast', 5, 2),
  state('PR', 'Paraná', 'south', 2, 6),
  state('PE', 'Pernambuco', 'northeast', 4, 2),
  state('PI', 'Piauí', 'northeast', 3, 2),
  state('RJ', 'Rio de Janeiro', 'southeast', 3, 5),
  state('RN', 'Rio Grande do Norte', 'northeast', 5, 1),
  state('RS', 'Rio Grande do Sul', 'south', 2, 8),
  state('RO', 'Rondônia', 'north', 1, 2),
  state('RR', 'Roraima', 'north', 1, 0),
  state('SC', 'Santa Catarina', 'south', 2, 7),
  state('SP', 'São Paulo', 'southeast', 2, 5),
  state('SE', 'Sergipe', 'northeast', 4, 3),
  state('TO', 'Tocantins', 'north', 2, 2),
]

export const stateName = (uf: string): string => STATES.find((one) => one.uf === uf)?.name ?? uf
