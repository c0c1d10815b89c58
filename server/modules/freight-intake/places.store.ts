import { sql, type Rows } from '#server/infra/database.ts'
import { plain } from '#server/modules/spreadsheets/index.ts'
import type { Places } from '#server/modules/table-sheets/index.ts'

type CityRow = { id: number; search: string; uf: string }

/** Capital of each state, by IBGE code. */
const CAPITALS: Readonly<Record<string, number>> = {
  RO: 1100205,
  AC: 1200401,
  AM: 1302603,
  RR: 1400100,
  PA: 1501402,
  AP: 1600303,
  TO: 1721000,
  MA: 2111300,
  PI: 2211001,
  CE: 2304400,
  RN: 2408102,
  PB: 2507507,
  PE: 2611606,
  AL: 2704302,
  SE: 2800308,
  BA: 2927408,
  MG: 3106200,
  ES: 3205309,
  RJ: 3304557,
  SP: 3550308,
  PR: 4106902,
  SC: 4205407,
  RS: 4314902,
  MS: 5002704,
  MT: 5103403,
  GO: 5208707,
  DF: 5300108,
}

/** Names without signs: 'Santa Bárbara d'Oeste' and 'SANTA BARBARA D OESTE' meet. */
const bare = (name: string): string =>
  plain(name)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** Every city and state of the country, for the time of one reading. */
export const loadPlaces = async (rows: Rows): Promise<Places> => {
  const cities = await rows<CityRow>(sql`select id, search, uf from cities`)
  const states = await rows<{ uf: string; name: string }>(sql`select uf, name from states`)
  const byId = new Map(cities.map((city) => [city.id, city]))
  const bySix = new Map(cities.map((city) => [Math.floor(city.id / 10), city]))
  const byName = Map.groupBy(cities, (city) => bare(city.search))
  const letters = new Map(
    states.flatMap(({ uf, name }) => [
      [plain(uf), uf],
      [plain(name), uf],
    ]),
  )
  return {
    uf: (text) => letters.get(plain(text)) ?? null,
    byCode: (code) => {
      const found = code.length === 6 ? bySix.get(Number(code)) : byId.get(Number(code))
      return found ? { id: found.id, uf: found.uf } : null
    },
    byName: (name, uf) =>
      (byName.get(bare(name)) ?? [])
        .filter((city) => uf === null || city.uf === uf)
        .map(({ id, uf: own }) => ({ id, uf: own })),
    capital: (uf) => CAPITALS[uf] ?? null,
  }
}
