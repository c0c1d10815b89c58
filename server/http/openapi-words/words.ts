import { ORDER_LABELS, type Label } from '#shared/orders/order.labels.ts'
import { WORDS_A_B } from './a-b.ts'
import { WORDS_C } from './c.ts'
import { WORDS_D_E } from './d-e.ts'
import { WORDS_F_I } from './f-i.ts'
import { WORDS_J_N } from './j-n.ts'
import { WORDS_O_P } from './o-p.ts'
import { PARTICULAR } from './particular.ts'
import { WORDS_Q_R } from './q-r.ts'
import { WORDS_S } from './s.ts'
import { WORDS_T_Z } from './t-z.ts'

/** One sentence for each name of the wire; `particular.ts` has those that mean something else in one resource or address. */
export const WORDS: Readonly<Record<string, string>> = {
  ...WORDS_A_B,
  ...WORDS_C,
  ...WORDS_D_E,
  ...WORDS_F_I,
  ...WORDS_J_N,
  ...WORDS_O_P,
  ...WORDS_Q_R,
  ...WORDS_S,
  ...WORDS_T_Z,
}

const LABELS: Readonly<Record<string, Label>> = ORDER_LABELS

/**
 * The English label of an order's field is its sentence where it says enough.
 * @param of the resource that has the field, or the first word of the call's address
 */
export const wordsOf = (name: string, of: string): string | undefined =>
  PARTICULAR[`${of}.${name}`] ??
  (Object.hasOwn(WORDS, name) ? WORDS[name] : undefined) ??
  (Object.hasOwn(LABELS, name) ? LABELS[name]?.[1] : undefined)
