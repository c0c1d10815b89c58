import type { Marks } from './pure/identifying-pattern.ts'

/** A person, as far as one company (or the operator: `reach` null) knows them. */
export type Person = Marks & {
  users: readonly number[]
  drivers: readonly number[]
  helpers: readonly number[]
  /** Orders that they drove or helped on, and orders that brought them something. */
  driven: readonly number[]
  received: readonly number[]
  /** Companies whose data is looked at; null: all. */
  reach: readonly number[] | null
}

/** What stands where a person was. */
export const REMOVED_NAME = 'Pessoa removida'
export const REMOVED_WORDS = '[removido]'
/** No CPF: its check digits are wrong. */
export const REMOVED_CPF = '00000000000'
