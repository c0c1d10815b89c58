/** The five regions of the country, by state. */
const STATES = {
  north: ['AC', 'AM', 'AP', 'PA', 'RO', 'RR', 'TO'],
  northeast: ['AL', 'BA', 'CE', 'MA', 'PB', 'PE', 'PI', 'RN', 'SE'],
  midwest: ['DF', 'GO', 'MS', 'MT'],
  southeast: ['ES', 'MG', 'RJ', 'SP'],
  south: ['PR', 'RS', 'SC'],
} as const

const REGIONS = new Map(
  Object.entries(STATES).flatMap(([region, states]) => states.map((uf): [string, string] => [uf, region])),
)

/** A state that is in none (EX) is a region of its own. */
export const regionOf = (uf: string): string => REGIONS.get(uf) ?? uf
