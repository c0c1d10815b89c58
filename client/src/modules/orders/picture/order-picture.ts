import { ABILITIES } from '#shared/access/abilities.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import type { Rule } from '#shared/access/rules.ts'
import type { OrderFact } from '#shared/orders/order-facts.ts'
import type { Modal } from '#shared/orders/order-modals.ts'
import type { OrderRow } from '#shared/orders/order-rows.ts'
import { ORDER_STATUSES, type OrderStatus } from '#shared/orders/order-status.ts'
import { orderMachine } from '#shared/orders/order.machine.ts'
import { PHASES, phaseOf, type PhaseName } from '../order-phases.ts'

/** The state machine of one modal as a picture: made from its rows, never drawn by hand. Pure. */

/** One row of the machine, where it is drawn; it starts from the `also` statuses as well, and `others` do the same by another action. */
export type Way = { row: OrderRow; also: readonly OrderStatus[]; others: readonly OrderRow[] }
export type Stop = { status: OrderStatus; ways: readonly Way[] }
export type Picture = {
  phases: readonly { name: PhaseName; stops: readonly Stop[] }[]
  /** What changes no status and happens in most of them. */
  anytime: readonly OrderRow[]
}

/** From so many statuses on, a row that changes none of them is told once, beside the flow. */
const MOST = 6

/** The operator's shortcut takes the steps that are drawn, and is none of its own. */
const SHORTCUT = 'update_status'

export const rowsOf = (modal: Modal): OrderRow[] =>
  orderMachine.transitions.filter(
    ({ action, modes }) => action !== SHORTCUT && (modes?.includes(modal) ?? true),
  )

/** Opens an order again where it once was shared out: of no modal does it tell where orders can be. */
const REOPENING = 'parts_reopened'

const reachedIn = (rows: readonly OrderRow[]): ReadonlySet<OrderStatus> => {
  const reached = new Set<OrderStatus>([orderMachine.initial])
  for (let before = 0; before !== reached.size;) {
    before = reached.size
    for (const { action, from, to } of rows)
      if (to !== 'stays' && action !== REOPENING && from.some((status) => reached.has(status)))
        reached.add(to)
  }
  return reached
}

/** Rows that say the same to who reads them: the same event of the same people, from and to the same statuses. */
const isSame = (one: OrderRow, other: OrderRow): boolean =>
  one.event === other.event &&
  one.to === other.to &&
  one.ability === other.ability &&
  one.action !== other.action &&
  one.from.join() === other.from.join() &&
  (one.needs ?? []).join() === (other.needs ?? []).join()

const added = (ways: readonly Way[], row: OrderRow, also: readonly OrderStatus[]): Way[] => {
  const same = ways.findIndex((way) => isSame(way.row, row))
  if (same === -1) return [...ways, { row, also, others: [] }]
  return ways.map((way, index) => (index === same ? { ...way, others: [...way.others, row] } : way))
}

export const pictureOf = (modal: Modal): Picture => {
  const rows = rowsOf(modal)
  const reached = reachedIn(rows)
  const statuses = ORDER_STATUSES.map(({ name }) => name).filter((name) => reached.has(name))
  const ways = new Map<OrderStatus, Way[]>(statuses.map((name) => [name, []]))
  const anytime: OrderRow[] = []
  for (const row of rows) {
    const [first, ...also] = statuses.filter((name) => row.from.includes(name))
    if (first === undefined || (row.to !== 'stays' && !reached.has(row.to))) continue
    if (row.to === 'stays' && also.length + 1 >= MOST) anytime.push(row)
    else ways.set(first, added(ways.get(first) ?? [], row, also))
  }
  const phases = PHASES.map((name) => ({
    name,
    stops: statuses
      .filter((status) => phaseOf(status) === name)
      .map((status) => ({ status, ways: ways.get(status) ?? [] })),
  })).filter(({ stops }) => stops.length > 0)
  return { phases, anytime }
}

/** Whether people of this role can ever pass the rule, with the right permissions, plan and features. */
const mayEver = (role: RoleName, rule: Rule): boolean => {
  if ('all' in rule) return rule.all.every((part) => mayEver(role, part))
  if ('any' in rule) return rule.any.some((part) => mayEver(role, part))
  return 'role' in rule ? rule.role.includes(role) : true
}

/** Who takes a step; null: it follows by itself. The platform's own engineers, who may all, are not named. */
export const takersOf = ({ ability, needs = [] }: OrderRow): RoleName[] | null => {
  if (ability === 'system') return null
  const staff = needs.includes('carrier_staff')
  return ROLES.filter(
    (role) =>
      role !== 'dev' &&
      mayEver(role, ABILITIES[ability]) &&
      (!staff || role === 'transporter' || role === 'manager'),
  )
}

/** Conditions that a reader should know of; the others follow from who acts. */
export const CONDITIONS = [
  'has_risk_manager',
  'no_risk_manager',
  'mirrored',
  'not_mirrored',
  'proposal_waiting',
] as const satisfies readonly OrderFact[]

export const conditionsOf = ({ needs = [] }: OrderRow): (typeof CONDITIONS)[number][] =>
  CONDITIONS.filter((fact) => needs.includes(fact))
