import { sql, type Rows } from '#server/infra/database.ts'
import { roadKm } from '#server/modules/distances/great-circle.ts'
import type { Point } from '../draw/along.ts'

/** Where the story happens: city, state, first five digits of a postal code there, share of the deliveries. */
const PLACES = [
  ['São Paulo', 'SP', '04571', 9],
  ['Campinas', 'SP', '13080', 8],
  ['Guarulhos', 'SP', '07034', 0],
  ['Ribeirão Preto', 'SP', '14050', 6],
  ['São José dos Campos', 'SP', '12230', 5],
  ['Contagem', 'MG', '32210', 4],
  ['Belo Horizonte', 'MG', '31270', 7],
  ['Uberlândia', 'MG', '38402', 5],
  ['Rio de Janeiro', 'RJ', '21040', 8],
  ['Duque de Caxias', 'RJ', '25085', 3],
  ['Serra', 'ES', '29164', 3],
  ['Vitória', 'ES', '29050', 3],
  ['Curitiba', 'PR', '81170', 7],
  ['Londrina', 'PR', '86070', 4],
  ['Maringá', 'PR', '87065', 3],
  ['Joinville', 'SC', '89219', 4],
  ['Florianópolis', 'SC', '88075', 3],
  ['Porto Alegre', 'RS', '90250', 6],
  ['Caxias do Sul', 'RS', '95054', 3],
  ['Salvador', 'BA', '41230', 5],
  ['Feira de Santana', 'BA', '44075', 2],
  ['Recife', 'PE', '51020', 4],
  ['Fortaleza', 'CE', '60710', 4],
  ['Natal', 'RN', '59064', 2],
  ['Goiânia', 'GO', '74675', 5],
  ['Brasília', 'DF', '71200', 4],
  ['Campo Grande', 'MS', '79072', 2],
  ['Cuiabá', 'MT', '78098', 2],
  ['Belém', 'PA', '66635', 2],
  ['Manaus', 'AM', '69075', 1],
] as const satisfies readonly (readonly [string, string, string, number])[]

export type CityName = (typeof PLACES)[number][0]
export type City = Point & {
  id: number
  name: string
  uf: string
  state: string
  cep: string
  /** Of all deliveries; relative. */
  share: number
}
export type Cities = { get: (name: CityName) => City; all: readonly City[]; km: (a: City, b: City) => number }

const placeOf = ({ lat, long }: City) => ({ latitude: String(lat), longitude: String(long) })

/** Looks the story's cities up in the reference data. */
export const loadCities = async (rows: Rows): Promise<Cities> => {
  const found = await rows<{
    id: number
    name: string
    uf: string
    state: string
    lat: number
    long: number
  }>(
    sql`select c.id, c.name, c.uf, s.name as state, c.latitude::float8 as lat, c.longitude::float8 as long
        from cities c join states s on s.id = c.state_id
        where c.name = any(${PLACES.map(([name]) => name)})`,
  )
  const all = PLACES.map(([name, uf, cep, share]): City => {
    const city = found.find((row) => row.name === name && row.uf === uf)
    if (!city) throw new Error(`The reference data has no ${name}/${uf}: load it first.`)
    return { ...city, cep: `${cep}000`, share }
  })
  return {
    all,
    get: (name) => all.find((city) => city.name === name) as City,
    // As the simulation estimates it, so that a visitor who simulates again gets the same price.
    km: (a, b) => Number(roadKm(placeOf(a), placeOf(b))),
  }
}
