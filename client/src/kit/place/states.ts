import { regionOf, type Region, type Uf } from '#shared/kit/br/uf.ts'

/** The 27 states with name and region. */
export const REGIONS: readonly Region[] = ['north', 'northeast', 'midwest', 'southeast', 'south']
export type State = { uf: Uf; name: string; region: Region | undefined }

const state = (uf: Uf, name: string): State => ({
  uf,
  name,
  region: regionOf(uf),
})

export const STATES: readonly State[] = [
  state('AC', 'Acre'),
  state('AL', 'Alagoas'),
  state('AP', 'Amapá'),
  state('AM', 'Amazonas'),
  state('BA', 'Bahia'),
  state('CE', 'Ceará'),
  state('DF', 'Distrito Federal'),
  state('ES', 'Espírito Santo'),
  state('GO', 'Goiás'),
  state('MA', 'Maranhão'),
  state('MT', 'Mato Grosso'),
  state('MS', 'Mato Grosso do Sul'),
  state('MG', 'Minas Gerais'),
  state('PA', 'Pará'),
  state('PB', 'Paraíba'),
  state('PR', 'Paraná'),
  state('PE', 'Pernambuco'),
  state('PI', 'Piauí'),
  state('RJ', 'Rio de Janeiro'),
  state('RN', 'Rio Grande do Norte'),
  state('RS', 'Rio Grande do Sul'),
  state('RO', 'Rondônia'),
  state('RR', 'Roraima'),
  state('SC', 'Santa Catarina'),
  state('SP', 'São Paulo'),
  state('SE', 'Sergipe'),
  state('TO', 'Tocantins'),
]

export const stateName = (uf: string): string => STATES.find((one) => one.uf === uf)?.name ?? uf
