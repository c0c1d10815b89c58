import { digitOf, remainder11 } from './modulo-11.ts'
import { ufOfCode } from './uf.ts'
import type { Uf } from './uf.ts'

/** The parts of a 44-character access key, each exactly as written in it (fiscal-files/README "Access key"). */
export type AccessKey = {
  access_key: string
  uf_code: string
  /** `null` when no state has that code: such keys exist in the wild */
  uf: Uf | null
  /** AAMM of emission */
  year_month: string
  /** CNPJ, or CPF filled with zeros on the left */
  issuer: string
  model: string
  serie: string
  number: string
  emission_type: string
  code: string
  check_digit: string
  check_digit_ok: boolean
  /** The month of emission is one of twelve. */
  month_ok: boolean
}

// 12 of the issuer's 14 characters may be letters since July 2026: joint note 2025.001
const SHAPE = /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/
const BASE = /^[0-9]{6}[0-9A-Z]{12}[0-9]{25}$/
const MONTH = /^[0-9]{2}(?:0[1-9]|1[0-2])$/

/** Strips blanks and the mask's dots, writes letters in upper case. */
export const normalizeAccessKey = (text: string): string => text.replace(/[\s.]/g, '').toUpperCase()

/**
 * The check digit of the first 43 characters: weights 2 to 9 from the right, modulo 11.
 *
 * @returns one digit, or `null` when the text is not 43 characters of the right shape
 */
export const accessKeyCheckDigit = (base: string): string | null =>
  BASE.test(base) ? digitOf(remainder11(base, 9)) : null

/**
 * Takes an access key apart.
 *
 * @param text with or without blanks
 * @returns the parts, also when check digit or month are wrong (see `check_digit_ok`, `month_ok`); `null` when it is not shaped like a key
 */
export const parseAccessKey = (text: string): AccessKey | null => {
  const key = normalizeAccessKey(text)
  if (!SHAPE.test(key)) return null
  return {
    access_key: key,
    uf_code: key.slice(0, 2),
    uf: ufOfCode(key.slice(0, 2)),
    year_month: key.slice(2, 6),
    issuer: key.slice(6, 20),
    model: key.slice(20, 22),
    serie: key.slice(22, 25),
    number: key.slice(25, 34),
    emission_type: key.slice(34, 35),
    code: key.slice(35, 43),
    check_digit: key.slice(43),
    check_digit_ok: accessKeyCheckDigit(key.slice(0, 43)) === key.slice(43),
    month_ok: MONTH.test(key.slice(2, 6)),
  }
}

/** True for 44 characters of the right shape whose check digit and month agree. The state code and the model are not judged. */
export const isAccessKey = (text: string): boolean => {
  const key = parseAccessKey(text)
  return key !== null && key.check_digit_ok && key.month_ok
}

/** In groups of four, as printed on a DANFE; anything that is not shaped like a key comes back as it was. */
export const formatAccessKey = (text: string): string => {
  const key = normalizeAccessKey(text)
  return SHAPE.test(key) ? key.replace(/(.{4})(?=.)/g, '$1 ') : text
}

export type AccessKeyParts = {
  uf_code: string
  year_month: string
  issuer: string
  model: string
  serie: string | number
  number: string | number
  emission_type?: string
  code: string | number
}

/**
 * Puts a key together from its parts, filling with zeros, and completes it with its check digit.
 *
 * @returns the 44 characters, or `null` when a part does not fit
 */
export const buildAccessKey = (parts: AccessKeyParts): string | null => {
  const base = [
    parts.uf_code,
    parts.year_month,
    parts.issuer.padStart(14, '0'),
    parts.model,
    String(parts.serie).padStart(3, '0'),
    String(parts.number).padStart(9, '0'),
    parts.emission_type ?? '1',
    String(parts.code).padStart(8, '0'),
  ].join('')
  const digit = accessKeyCheckDigit(base)
  return digit === null ? null : base + digit
}
