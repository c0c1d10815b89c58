import { raw, sql, type Sql } from '#server/infra/database.ts'
import { everything, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { ofKeptSides } from '#server/modules/orders/index.ts'
import { ENDING_DAYS } from '#shared/marine/demurrage.ts'
import type { ContainerStatus, ShipStage } from '#shared/marine/marine-stages.ts'

/** Processes and containers of orders that the session sees; a carrier's of orders that it carries. */
export const marineScope = ofKeptSides

/** Processes whose ship is at this stage (`shipStage`); `alias` is that of `marine_processes`. */
export const shipStageSql = (stage: ShipStage, alias: string): Sql => {
  const [atd, ata] = [raw(`${alias}.atd`), raw(`${alias}.ata`)]
  if (stage === 'arrived') return sql`${ata} is not null`
  return stage === 'sailing'
    ? sql`(${atd} is not null and ${ata} is null)`
    : sql`(${atd} is null and ${ata} is null)`
}

/** Processes whose ship is expected within so many days. */
export const arrivingSql = (days: number, now: Date, alias: string): Sql => {
  const [eta, ata] = [raw(`${alias}.eta`), raw(`${alias}.ata`)]
  const from = now.toISOString()
  return sql`(${ata} is null and ${eta} >= ${from}::timestamptz
    and ${eta} < ${from}::timestamptz + make_interval(days => ${days}::int))`
}

/** Processes that call at this port. */
export const portSql = (port: string, alias: string): Sql =>
  sql`(${raw(`${alias}.origin_port`)} = ${port} or ${raw(`${alias}.destiny_port`)} = ${port})`

/** The two sides read processes by their own index; for others the containers' scope alone says whose they are. */
const ownProcesses = (session: Session): Sql => {
  if (session.role === 'shipper') return own(session, sql`p.shipper_id`)
  return session.role === 'transporter' ? own(session, sql`p.transporter_id`) : everything
}

/** Containers `t` of orders with such a process `p`. */
export const withProcess = (session: Session, where: Sql): Sql =>
  sql`t.order_id in (select p.order_id from marine_processes p where ${ownProcesses(session)} and ${where})`

/** Containers `t` of this status (`containerStatus`): their own dates first, then those of their ship. */
export const containerStatusSql = (session: Session, status: ContainerStatus): Sql => {
  const atStage = (stage: ShipStage): Sql => withProcess(session, shipStageSql(stage, 'p'))
  const inside = sql`t.returned_on is null and t.gate_out_on is null`
  switch (status) {
    case 'returned':
      return sql`t.returned_on is not null`
    case 'out':
      return sql`(t.returned_on is null and t.gate_out_on is not null)`
    case 'landed':
      return sql`(${inside} and ${atStage('arrived')})`
    case 'at_sea':
      return sql`(${inside} and ${atStage('sailing')})`
    case 'in_port':
      return sql`(${inside} and t.gate_in_on is not null and ${atStage('planned')})`
    default:
      return sql`(${inside} and t.gate_in_on is null and ${atStage('planned')})`
  }
}

const FREE_UNTIL = sql`(t.gate_out_on + t.free_days)`

/** Containers `t` that are out, by their free days (`demurrageOf`). */
export const demurrageSql = (state: 'free' | 'ending' | 'running', today: string): Sql => {
  const out = sql`t.returned_on is null and ${FREE_UNTIL}`
  if (state === 'running') return sql`(${out} < ${today}::date)`
  if (state === 'free') return sql`(${out} > ${today}::date + ${ENDING_DAYS}::int)`
  return sql`(${out} between ${today}::date and ${today}::date + ${ENDING_DAYS}::int)`
}
