import type { AnttCheck } from '#shared/antt/antt.contract.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import type { Altered } from '#server/modules/pricing/index.ts'
import { floorComparable, marginOf } from './pure/floor.ts'
import { formatBrl } from '#shared/kit/money.ts'

/** A check as it is kept with a calculation. */
export type KeptCheck = AnttCheck & { justification: string | null }

/**
 * What the company's policy says about a price below the floor, where a price is made binding: order created, rates
 * altered, route changed.
 * @param field of the input that the price comes from
 * @throws ValidationException `below_antt_floor` under `block`, `antt_justification` without one under `require_justification`
 */
export const enforceFloor = (
  check: AnttCheck | null,
  justification: string | null | undefined,
  field: string,
): KeptCheck | null => {
  if (!check) return null
  const given = justification?.trim() ? justification.trim() : null
  const { floor, margin, policy, comparable } = check
  if (floor.ok && margin?.below && policy !== 'ignore' && policy !== 'warn') {
    const params = { price: formatBrl(comparable), floor: formatBrl(floor.floor), norm: floor.norm }
    if (policy === 'block') throw invalidField(field, 'below_antt_floor', params)
    if (!given) throw invalidField('floor_justification', 'antt_justification', params)
  }
  return { ...check, justification: given }
}

/** The check of a calculation against rates that were altered by hand. */
export const floorOfAltered = (
  kept: KeptCheck | null,
  altered: Pick<Altered, 'components' | 'tax' | 'total_value'>,
): KeptCheck | null => {
  if (!kept) return null
  const comparable = floorComparable(altered)
  const { floor } = kept
  return { ...kept, comparable, margin: floor.ok ? marginOf(comparable, floor.floor) : null }
}
