import { action } from '#server/kit/routes.ts'
import { normalizeCpf } from '#shared/kit/br/cpf.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { requestErasure } from '#shared/personal-data/personal-data.calls.ts'
import { blockersOf } from '../blockers.store.ts'
import { fileRequest, personOf } from '../file-request.ts'
import { findSubject, type Subject } from '../subject.ts'

const plain = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

const assertConfirmed = ({ type, confirmation }: Subject, typed: string): void => {
  const same =
    type === 'recipients' ? normalizeCpf(typed) === confirmation : plain(typed) === plain(confirmation)
  if (!same) throw invalidField('confirmation', 'erasure_confirmation')
}

/** The person is anonymised in the background; a running order or an unshared responsibility refuses it. */
export const requestErasureRoute = action(requestErasure, async (ctx, { input, services }) => {
  const subject = await findSubject(ctx, input.subject, { erasing: true })
  assertConfirmed(subject, input.confirmation)
  const { orders, orders_elsewhere, responsible } = await blockersOf(ctx.rows, await personOf(ctx, subject))
  if (orders.length > 0)
    throw conflict('erasure_running_orders', {
      orders: orders.map(({ id, code }) => code ?? `#${id}`).join(', '),
    })
  if (orders_elsewhere > 0) throw conflict('erasure_running_elsewhere', { count: orders_elsewhere })
  if (responsible) throw invalidField('subject', 'responsible_stays')
  return fileRequest(ctx, services, 'erasure', subject)
})
