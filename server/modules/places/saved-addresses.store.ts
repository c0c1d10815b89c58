import { sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { everything } from '#server/kit/scopes.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { addressesResource } from './places.resources.ts'

type Kept = { address_id?: unknown }
type Typed = {
  [field in 'order_collection_addresses' | 'order_delivery_addresses']?: readonly Kept[] | undefined
}
/** Each typed address by its place in the body. */
type ByPlace = Readonly<Record<string, Kept | undefined>>

/** The addresses of an order's input by their places. */
export const typedAddresses = (input: Typed): ByPlace =>
  Object.fromEntries(
    (['order_collection_addresses', 'order_delivery_addresses'] as const).flatMap((field) =>
      (input[field] ?? []).map((one, index) => [`${field}/${index}`, one] as const),
    ),
  )

/** The saved ones of these addresses that the session sees, that the shipper wrote down or where the shipper itself is. */
const seenOf = async (ctx: Context, ids: readonly number[], shipperId: number): Promise<Set<unknown>> => {
  const scope = addressesResource.scope?.(ctx.session) ?? everything
  const rows = await ctx.rows<{ id: number }>(
    // A company's own address belongs to the one that wrote it down: the operator, or the head office of a branch.
    sql`select t.id from addresses t where t.id = any(${ids}) and ((${scope}) or t.company_id = ${shipperId}
      or exists (select from companies c where c.id = ${shipperId} and t.id in (c.address_id, c.extra_address_id)))`,
  )
  return new Set(rows.map(({ id }) => id))
}

/**
 * Saved addresses that an order names must be visible to their author; one of another company answers as an unknown one.
 * @param known rows that the order has already; their author saw these addresses
 */
export const checkSavedAddresses = async (
  ctx: Context,
  typed: ByPlace,
  { shipper_id, known = [] }: { shipper_id: number; known?: readonly Kept[] },
): Promise<void> => {
  const old = new Set(known.map(({ address_id }) => address_id))
  const asked = Object.entries(typed).flatMap(([at, place]) =>
    typeof place?.address_id === 'number' && !old.has(place.address_id) ? [{ at, id: place.address_id }] : [],
  )
  if (asked.length === 0) return
  const seen = await seenOf(
    ctx,
    asked.map(({ id }) => id),
    shipper_id,
  )
  const issues = asked
    .filter(({ id }) => !seen.has(id))
    .map(({ at }) => ({ pointer: `/data/attributes/${at}/address_id`, key: 'unknown_address' }))
  if (issues.length > 0) throw invalid(...issues)
}
