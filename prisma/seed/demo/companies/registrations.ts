import { isIe } from '#shared/kit/br/ie.ts'
import { isUf } from '#shared/kit/br/uf.ts'

/** How a number begins in the states that fix it, and its length where it is not nine. */
const PREFIX: Readonly<Record<string, string>> = {
  AL: '24',
  CE: '06',
  GO: '10',
  MA: '12',
  PA: '15',
  RN: '20',
}
const LENGTH: Readonly<Record<string, number>> = { MG: 13, PR: 10, RJ: 8, RS: 10, SP: 12, MT: 11, DF: 13 }

/** A state registration that the state's own rules accept, always the same for one seed; invented. */
export const registrationOf = (uf: string, seed: number): string => {
  if (!isUf(uf)) return String(seed)
  const prefix = PREFIX[uf] ?? (uf === 'DF' ? '07' : '')
  const length = (LENGTH[uf] ?? 9) - prefix.length
  const most = 10 ** length
  for (let step = 0; step < 200_000; step += 1) {
    const number = prefix + String((seed + step * 1_000_003) % most).padStart(length, '0')
    if (isIe(number, uf)) return number
  }
  throw new Error(`no state registration for ${uf}`)
}
