import { reaction, type Reaction } from '#server/kit/define-module.ts'

const EVENTS = ['picking.created', 'picking.updated', 'picking.deleted'] as const

/** Screens of the company read a picking again after each step of a picker. */
export const tellPickers: readonly Reaction[] = EVENTS.map((event) =>
  reaction(event, `live: ${event}`, ({ id, company_id }, { push }) => {
    push.toCompany(Number(company_id), 'resource-changed', { type: 'picking', id: String(id), reason: event })
    return Promise.resolve()
  }),
)
