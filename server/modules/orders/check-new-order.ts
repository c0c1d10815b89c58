import type { Context } from '#server/kit/context.ts'
import { FEATURES } from '#shared/access/features.ts'
import { invalid, invalidField, type Issue } from '#shared/kit/exceptions.ts'
import type { CreateOrderInput } from '#shared/orders/order-actions.ts'
import { hasFeature, type Facts } from './create-order.store.ts'
import { entriesOf } from '#shared/kit/typed.ts'

/** Checks of a new order against the shipper's partners and settings. */

const at = (field: string) => `/data/attributes/${field}`

const PARTNERS = {
  customer_id: 'customer',
  supplier_id: 'supplier',
  risk_manager_id: 'risk_manager',
} as const

/** Partners must be linked to the shipper; an unknown id and a foreign one answer alike. */
export const checkPartners = (input: CreateOrderInput, { partners, vehicle_types }: Facts): void => {
  const issues: Issue[] = []
  const linked = (id: number, type: string) =>
    partners.some((party) => party.id === id && party.type === type)
  for (const [field, type] of entriesOf(PARTNERS)) {
    const id = input[field]
    if (typeof id === 'number' && !linked(id, type))
      issues.push({ pointer: at(field), key: 'partner_not_linked' })
  }
  if ((input.transporter_ids ?? []).some((id) => !linked(id, 'transporter')))
    issues.push({ pointer: at('transporter_ids'), key: 'transporter_not_linked' })
  if (typeof input.vehicle_type_id === 'number' && vehicle_types.length === 0)
    issues.push({ pointer: at('vehicle_type_id'), key: 'invalid' })
  const { collection_date_time: collected, delivery_date_time: delivered } = input
  if (collected && delivered && Date.parse(delivered) < Date.parse(collected))
    issues.push({ pointer: at('delivery_date_time'), key: 'expected_order' })
  if (input.origin_airport && input.origin_airport === input.destiny_airport)
    issues.push({ pointer: at('destiny_airport'), key: 'same_airport' })
  if (issues.length > 0) throw invalid(...issues)
}

/** Reimbursed freight is a feature of the shipper, or of its head office (feature 16). */
export const checkFreightType = async (
  ctx: Pick<Context, 'rows'>,
  shipperId: number,
  type: string | undefined,
  field = 'type_freight',
): Promise<void> => {
  if (
    type === 'FOB_REIMBURSEMENT' &&
    !(await hasFeature(ctx, shipperId, FEATURES.quotation_freight_fob_reimbursement_option))
  )
    throw invalidField(field, 'feature_not_active')
}

/** Fields that the shipper's settings demand (spec 001 §3.6, order_required_fields); empty counts as missing. */
export const checkRequired = (input: CreateOrderInput, { required_fields }: Facts): void => {
  if (!Array.isArray(required_fields)) return
  const given: Record<string, unknown> = input
  const missing = required_fields.filter((field: unknown): field is string => {
    const value = typeof field === 'string' ? given[field] : ''
    return (
      typeof field === 'string' &&
      (value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0))
    )
  })
  if (missing.length > 0) throw invalid(...missing.map((field) => ({ pointer: at(field), key: 'required' })))
}
