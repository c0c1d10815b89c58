import type { ReadContext } from '#server/kit/context.ts'
import { findOperator, listGranters } from '../granters.queries.ts'

/** Whom to ask about a closed screen; the client knows itself what is missing (`explain`). */
export const showGranters = async ({ rows, session }: ReadContext) => ({
  data: {
    people: await listGranters(rows, { id: session.company_id, parent_id: session.parent_id }),
    operator: await findOperator(rows),
  },
})
