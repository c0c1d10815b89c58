import { UFS, type Uf } from './uf.ts'

/**
 * State registration (inscrição estadual): every state has its own length and check digits (Sintegra, roteiro de crítica da
 * inscrição estadual, one page per state).
 */

/** Strips the mask and writes letters in upper case; a company without registration is `ISENTO`. */
export const normalizeIe = (text: string): string => text.replace(/[.\-/\s]/g, '').toUpperCase()

const digit = (text: string, index: number): number => text.charCodeAt(index) - 48

/** Weighted sum of the first characters, one weight each. */
const sumOf = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + digit(text, index) * weight, 0)

/** Weights that fall to 2 and start again at 9: `from(4, 11)` is 4 3 2 9 8 7 6 5 4 3 2. */
const from = (first: number, length: number, highest = 9): number[] => {
  const weights: number[] = []
  let weight = first
  for (let index = 0; index < length; index += 1) {
    weights.push(weight)
    weight = weight === 2 ? highest : weight - 1
  }
  return weights
}

/** 11 minus the remainder; 10 and 11 become 0. */
const complement11 = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11))
const complement10 = (sum: number): number => (10 - (sum % 10)) % 10
/** Ten times the sum modulo 11; 10 becomes 0. */
const timesTen = (sum: number): number => ((sum * 10) % 11) % 10

type Check = (ie: string) => boolean
type Rule = { shape: RegExp; check: Check }

/** The last digit closes the ones before it. */
const closedBy =
  (close: (sum: number) => number, weights: readonly number[]): Check =>
  (ie) =>
    digit(ie, weights.length) === close(sumOf(ie, weights))

const nine = (shape: RegExp, close = complement11): Rule => ({ shape, check: closedBy(close, from(9, 8)) })
const both =
  (...checks: Check[]): Check =>
  (ie) =>
    checks.every((check) => check(ie))

const ACRE_LIKE = both(closedBy(complement11, from(4, 11)), closedBy(complement11, from(5, 12)))

/** Amapá adds a number that depends on the range of issue. */
const amapa: Check = (ie) => {
  const number = Number(ie.slice(0, 8))
  const [plus, zero] = number <= 3_017_000 ? [5, 0] : number <= 3_019_022 ? [9, 1] : [0, 0]
  const rest = 11 - ((plus + sumOf(ie, from(9, 8))) % 11)
  return digit(ie, 8) === (rest === 10 ? 0 : rest === 11 ? zero : rest)
}

const amazonas: Check = (ie) => {
  const sum = sumOf(ie, from(9, 8))
  return digit(ie, 8) === (sum < 11 ? 11 - sum : complement11(sum))
}

/** Bahia: modulo 10 or 11 by the second digit (the first, of eight); the last digit is made before the one before it. */
const bahia: Check = (ie) => {
  const base = ie.length - 2
  const close = '679'.includes(ie.charAt(ie.length - 8)) ? complement11 : complement10
  const last = close(sumOf(ie, from(base + 1, base)))
  return (
    digit(ie, base + 1) === last &&
    digit(ie, base) === close(sumOf(ie.slice(0, base) + String(last), from(base + 2, base + 1)))
  )
}

const goias: Check = (ie) => {
  const number = Number(ie.slice(0, 8))
  const rest = sumOf(ie, from(9, 8)) % 11
  if (number === 11_094_402) return digit(ie, 8) < 2
  if (rest === 1) return digit(ie, 8) === (number >= 10_103_105 && number <= 10_119_997 ? 1 : 0)
  return digit(ie, 8) === (rest === 0 ? 0 : 11 - rest)
}

/** Minas: digits of products by 1 and 2 in turn, after a zero in the fourth place; then modulo 11. */
const minas: Check = (ie) => {
  const text = `${ie.slice(0, 3)}0${ie.slice(3, 11)}`
  let sum = 0
  for (let index = 0; index < 12; index += 1) {
    const product = digit(text, index) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 10) + (product % 10)
  }
  return (
    digit(ie, 11) === complement10(sum) &&
    digit(ie, 12) === complement11(sumOf(ie, [3, 2, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]))
  )
}

const pernambucoOld: Check = (ie) =>
  digit(ie, 13) === (11 - (sumOf(ie, [5, 4, 3, 2, 1, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10

/** Rondônia takes 10 away instead of writing 0. */
const lessTen = (sum: number): number => (11 - (sum % 11)) % 10

const saoPaulo: Check = (ie) => digit(ie, 8) === (sumOf(ie, [1, 3, 4, 5, 6, 7, 8, 10]) % 11) % 10

const IE_RULES: Readonly<Record<Uf, readonly Rule[]>> = {
  AC: [{ shape: /^01\d{11}$/, check: ACRE_LIKE }],
  AL: [nine(/^24\d{7}$/, timesTen)],
  AM: [{ shape: /^\d{9}$/, check: amazonas }],
  AP: [{ shape: /^03\d{7}$/, check: amapa }],
  BA: [{ shape: /^\d{8,9}$/, check: bahia }],
  CE: [nine(/^0\d{8}$/)],
  DF: [{ shape: /^0[78]\d{11}$/, check: ACRE_LIKE }],
  ES: [nine(/^\d{9}$/)],
  GO: [{ shape: /^(?:1[015]|2\d)\d{7}$/, check: goias }],
  MA: [nine(/^12\d{7}$/)],
  MG: [{ shape: /^\d{13}$/, check: minas }],
  MS: [nine(/^(?:28|50)\d{7}$/)],
  MT: [
    { shape: /^\d{11}$/, check: closedBy(complement11, from(3, 10)) },
    { shape: /^\d{9}$/, check: (ie) => closedBy(complement11, from(3, 10))(`00${ie}`) },
  ],
  PA: [nine(/^(?:15|7[5-9])\d{7}$/)],
  PB: [nine(/^\d{9}$/)],
  PE: [
    {
      shape: /^\d{9}$/,
      check: both(closedBy(complement11, from(8, 7)), closedBy(complement11, from(9, 8))),
    },
    { shape: /^\d{14}$/, check: pernambucoOld },
  ],
  PI: [nine(/^\d{9}$/)],
  PR: [
    {
      shape: /^\d{10}$/,
      check: both(closedBy(complement11, from(3, 8, 7)), closedBy(complement11, from(4, 9, 7))),
    },
  ],
  RJ: [{ shape: /^\d{8}$/, check: closedBy(complement11, from(2, 7, 7)) }],
  RN: [
    nine(/^20\d{7}$/, timesTen),
    { shape: /^20\d{8}$/, check: closedBy(timesTen, [10, 9, 8, 7, 6, 5, 4, 3, 2]) },
  ],
  RO: [
    { shape: /^\d{14}$/, check: closedBy(lessTen, from(6, 13)) },
    { shape: /^\d{9}$/, check: (ie) => digit(ie, 8) === lessTen(sumOf(ie.slice(3), from(6, 5))) },
  ],
  RR: [{ shape: /^24\d{7}$/, check: closedBy((sum) => sum % 9, [1, 2, 3, 4, 5, 6, 7, 8]) }],
  RS: [{ shape: /^\d{10}$/, check: closedBy(complement11, from(2, 9)) }],
  SC: [nine(/^\d{9}$/)],
  SE: [nine(/^\d{9}$/)],
  SP: [
    {
      shape: /^\d{12}$/,
      check: (ie) =>
        saoPaulo(ie) && digit(ie, 11) === (sumOf(ie, [3, 2, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11) % 10,
    },
    // A farmer's begins with P and has one check digit.
    { shape: /^P\d{12}$/, check: (ie) => saoPaulo(ie.slice(1)) },
  ],
  TO: [
    nine(/^\d{9}$/),
    {
      shape: /^\d\d(?:0[123]|99)\d{7}$/,
      check: (ie) => closedBy(complement11, from(9, 8))(ie.slice(0, 2) + ie.slice(4)),
    },
  ],
}

/** True for a registration of this state, masked or not, or `ISENTO`. */
export const isIe = (text: string, uf: Uf): boolean => {
  const ie = normalizeIe(text)
  if (ie === 'ISENTO') return true
  if (/^0+$/.test(ie)) return false
  return IE_RULES[uf].some(({ shape, check }) => shape.test(ie) && check(ie))
}

/** The states whose rules a registration follows; several share a rule. */
export const ufsOfIe = (text: string): Uf[] => UFS.filter((uf) => isIe(text, uf))

/** True for a registration of any state, or `ISENTO`. */
export const isSomeIe = (text: string): boolean => UFS.some((uf) => isIe(text, uf))
