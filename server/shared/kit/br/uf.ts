import { keysOf } from '#shared/kit/typed.ts'

/**
 * IBGE code of every state. The first two digits of a municipality code and of an access key are this code
 * (fiscal-files/README "Access key"; source: IBGE, tabela de códigos de unidades da federação).
 */
export const UF_CODES = {
  RO: '11',
  AC: '12',
  AM: '13',
  RR: '14',
  PA: '15',
  AP: '16',
  TO: '17',
  MA: '21',
  PI: '22',
  CE: '23',
  RN: '24',
  PB: '25',
  PE: '26',
  AL: '27',
  SE: '28',
  BA: '29',
  MG: '31',
  ES: '32',
  RJ: '33',
  SP: '35',
  PR: '41',
  SC: '42',
  RS: '43',
  MS: '50',
  MT: '51',
  GO: '52',
  DF: '53',
} as const

export type Uf = keyof typeof UF_CODES

/** The 27 states in the order of their codes. */
export const UFS = keysOf(UF_CODES)

const BY_CODE = new Map<string, Uf>(UFS.map((uf) => [UF_CODES[uf], uf]))

/** True for one of the 27 states, in upper case. `EX` (abroad) is not a state. */
export const isUf = (text: string): text is Uf => Object.hasOwn(UF_CODES, text)

/** `'35'` to `'SP'`; `null` for a code that no state has. */
export const ufOfCode = (code: string): Uf | null => BY_CODE.get(code) ?? null

/** The state of a 7-digit municipality code; `null` when there is none (9999999 is "abroad"). */
export const ufOfMunicipality = (ibge: string): Uf | null =>
  /^[0-9]{7}$/.test(ibge) ? ufOfCode(ibge.slice(0, 2)) : null

/** The five regions, in the order of the first digit of their states' codes. */
const REGIONS = ['north', 'northeast', 'southeast', 'south', 'midwest'] as const
export type Region = (typeof REGIONS)[number]

/** The region of a state; undefined for abroad (`EX`). */
export const regionOf = (uf: string): Region | undefined =>
  isUf(uf) ? REGIONS[Number(UF_CODES[uf].charAt(0)) - 1] : undefined
