/** The 27 federative units, in IBGE order. */
export const STATES = [
  'RO',
  'AC',
  'AM',
  'RR',
  'PA',
  'AP',
  'TO',
  'MA',
  'PI',
  'CE',
  'RN',
  'PB',
  'PE',
  'AL',
  'SE',
  'BA',
  'MG',
  'ES',
  'RJ',
  'SP',
  'PR',
  'SC',
  'RS',
  'MS',
  'MT',
  'GO',
  'DF',
] as const
export type State = (typeof STATES)[number]

/** South and Southeast without Espírito Santo: Resolução do Senado Federal 22/1989, art. 1, sole paragraph. */
const SOUTH_EAST: ReadonlySet<string> = new Set(['SP', 'RJ', 'MG', 'PR', 'SC', 'RS'])

/** Interstate air cargo: Resolução do Senado Federal 95/1996. */
export const AIR_INTERSTATE_RATE = '4.0000'

/** Highest rate that a municipality may set, used where its own is not known: LC 116/2003 art. 8 II. */
export const ISS_DEFAULT_RATE = '5.0000'

/**
 * Default rates of transport inside one state (2026): the general internal rate of each state's ICMS law, with the
 * poverty fund where it is added to every service (AL, RJ, SE). São Paulo has a transport rate of its own, RICMS/SP
 * art. 54 I. Many states exempt or reduce internal cargo transport (Convênio ICMS 04/2004): every cell is only a
 * default that managers edit.
 */
const INTERNAL: Record<State, string> = {
  AC: '19',
  AL: '20',
  AM: '20',
  AP: '18',
  BA: '20.5',
  CE: '20',
  DF: '20',
  ES: '17',
  GO: '19',
  MA: '23',
  MG: '18',
  MS: '17',
  MT: '17',
  PA: '19',
  PB: '20',
  PE: '20.5',
  PI: '22.5',
  PR: '19.5',
  RJ: '22',
  RN: '20',
  RO: '19.5',
  RR: '20',
  RS: '17',
  SC: '17',
  SE: '20',
  SP: '12',
  TO: '20',
}

/**
 * ICMS percentage of a transport from one state to another (Resolução do Senado Federal 22/1989): 7 % from the South and
 * Southeast to the other regions and Espírito Santo, 12 % for any other interstate pair, the internal default inside
 * one state. The 4 % of Resolução 13/2012 (imported goods) does not apply to transport.
 * @returns a decimal string with 4 decimals
 */
export const defaultIcmsRate = (origin: State, destination: State): string => {
  if (origin === destination) return Number(INTERNAL[origin]).toFixed(4)
  return SOUTH_EAST.has(origin) && !SOUTH_EAST.has(destination) ? '7.0000' : '12.0000'
}

const forStates = <T>(make: (state: State) => T): Record<State, T> =>
  Object.fromEntries(STATES.map((state) => [state, make(state)])) as Record<State, T>

/** The full 27 × 27 matrix for seeds and tests: matrix[origin][destination]. */
export const icmsMatrix = (): Record<State, Record<State, string>> =>
  forStates((origin) => forStates((destination) => defaultIcmsRate(origin, destination)))
