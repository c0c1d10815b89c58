import { reaction } from '#server/kit/define-module.ts'
import { forgetWords } from '../order-upkeep.store.ts'

/** Names of a person that was erased stay in no list of words either. */
export const forgottenWords = reaction(
  'personal_data.erased',
  'orders: words that no order has any more',
  (_payload, { database }) => forgetWords(database.rows),
)
