import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import type { Session } from '#server/kit/session.ts'
import { sidesByOne } from '#server/kit/sides.ts'
import { allowed } from '#shared/kit/machine.ts'
import { picking } from '#shared/picking/picking.contract.ts'
import { PICKING_STATES, pickingMachine } from '#shared/picking/picking.machine.ts'
import { pickingScope } from './picking.scope.ts'

const actionsOf = (row: Record<string, unknown>, session: Session): readonly string[] => {
  const status = PICKING_STATES.find((state) => state === row.status)
  if (status === undefined) return []
  const facts = {
    gathered: row.quantity === row.picked,
    unloaded: row.loaded_boxes === 0,
  }
  return allowed(pickingMachine, status, { facts }, session)
}

export const pickingResource = defineResource(picking, {
  model: 'picking',
  abilities: { read: 'picking.read', update: 'picking.write' },
  scope: pickingScope,
  side: sidesByOne('company_id'),
  joins: () => sql`cross join lateral (
      select coalesce(sum(l.quantity), 0)::int as quantity from picking_lines l where l.picking_id = t.id) wanted
    cross join lateral (
      select coalesce(sum(c.quantity), 0)::int as placed, coalesce(sum(c.picked), 0)::int as picked
      from picking_boxes b join picking_contents c on c.picking_box_id = b.id where b.picking_id = t.id) held
    cross join lateral (
      select count(*)::int as boxes, count(b.loaded_at)::int as loaded from picking_boxes b where b.picking_id = t.id) packed`,
  columns: {
    quantity: () => sql`wanted.quantity`,
    placed: () => sql`held.placed`,
    picked: () => sql`held.picked`,
    boxes: () => sql`packed.boxes`,
    loaded_boxes: () => sql`packed.loaded`,
  },
  actions: actionsOf,
})
