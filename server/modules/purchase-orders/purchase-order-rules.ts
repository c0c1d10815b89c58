import type { Context } from '#server/kit/context.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { isShipperCompany } from './settings.store.ts'

/** What a purchase order and terms of payment must keep to. */

const CHANGEABLE: ReadonlySet<unknown> = new Set(['to_audit', 'divergent'])

/** An approved purchase order stands. @throws 409 */
export const assertChangeable = (current: { status?: unknown } | null): void => {
  if (current !== null && !CHANGEABLE.has(current.status)) throw conflict('purchase_order_approved')
}

/** Terms are a shipper's. */
export const assertTerms = async (
  ctx: Context,
  input: { company_id?: unknown },
  current: Record<string, unknown> | null,
): Promise<void> => {
  if (current !== null) return
  const company = Number(input.company_id ?? ctx.session.company_id)
  if (!(await isShipperCompany(ctx.rows, company))) throw invalidField('company_id', 'required')
}
