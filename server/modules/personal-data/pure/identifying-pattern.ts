/** What a person is recognised by in a text. */
export type Marks = {
  /** Eleven digits. */
  cpfs: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  /** Only names that no other person in reach bears. */
  names: readonly string[]
}

const SPECIAL = /[.*+?^${}()|[\]\\]/g
const escape = (text: string): string => text.replace(SPECIAL, '\\$&')
/** Accents are lost in many a document, so a letter that has one is looked for with and without it. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Digits with whatever people write between them, and no other digit at either end. */
const digits = (value: string, before = ''): string =>
  `(?<![0-9])${before}${value.split('').join('[-./() ]{0,2}')}(?![0-9])`

const MIN_PHONE = 8

const phone = (value: string): string | null => {
  const number = value.replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '')
  return number.length < MIN_PHONE ? null : digits(number, '(?:\\+?55[-./() ]{0,2})?')
}

const letters = (name: string): string[] => [
  ...new Set(
    [name, bare(name), name.toUpperCase(), bare(name).toUpperCase()].map((one) => escape(one.trim())),
  ),
]

/**
 * First and last name at least: a first name alone is many people's. The marks of JSON are in no name: by one like
 * `paid": true` the history would be rewritten.
 */
const isFullName = (name: string): boolean =>
  /\S\s+\S/.test(name.trim()) && name.trim().length >= 6 && !/["{}[\]:\\]/.test(name)

/**
 * A regular expression as PostgreSQL reads it, for everything that identifies this person; null where nothing does. A
 * CPF is also found where a document has filled it up to fourteen digits.
 */
export const identifyingPattern = ({ cpfs, emails, phones, names }: Marks): string | null => {
  const parts = [
    ...cpfs.map((cpf) => digits(cpf, '0{0,3}')),
    ...emails.map((email) => `(?<![a-z0-9._%+-])${escape(email.toLowerCase())}(?![a-z0-9-])`),
    ...phones.flatMap((number) => phone(number) ?? []),
    ...names.filter(isFullName).flatMap((name) => letters(name).map((one) => `\\m${one}\\M`)),
  ]
  return parts.length === 0 ? null : `(?:${[...new Set(parts)].join('|')})`
}
