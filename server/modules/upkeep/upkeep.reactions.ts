import { reaction, type Reaction } from '#server/kit/define-module.ts'
import { forgetWords } from './upkeep.store.ts'

/** Names of a person that was erased stay in no list of words either. */
export const upkeepReactions: readonly Reaction[] = [
  reaction('personal_data.erased', 'upkeep: words that no order has any more', (_payload, { database }) =>
    forgetWords(database.rows),
  ),
]
