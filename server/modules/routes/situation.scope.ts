import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { Session } from '#server/kit/session.ts'
import { sideOf } from './route-state.ts'

/** Situations of route tables as SQL; `t` is route_tables. */

const live = sql`not t.closure and t.active`
const refused = sql`(t.shipper_approval = 'refused' or t.transporter_approval = 'refused')`
const approved = sql`${live} and t.shipper_approval = 'approved' and t.transporter_approval = 'approved'`
const open = sql`${live} and not ${refused} and (t.shipper_approval = 'waiting' or t.transporter_approval = 'waiting')`

export const situationSql = (situation: string, day: string): Sql => {
  switch (situation) {
    case 'closed':
      return sql`t.closure`
    case 'inactive':
      return sql`not t.closure and not t.active`
    case 'refused':
      return sql`${live} and ${refused}`
    case 'waiting':
      return open
    case 'scheduled':
      return sql`${approved} and t.date_start > ${day}::date`
    case 'expired':
      return sql`${approved} and t.date_end < ${day}::date`
    default:
      return sql`${approved} and ${day}::date between t.date_start and t.date_end`
  }
}

/** Drafts that the reader's own side has, or has not, still to decide. */
export const waitsFor = (session: Session, mine: boolean): Sql =>
  sql`${open} and ${raw(`t.${sideOf(session)}_approval`)} = ${mine ? 'waiting' : 'approved'}`
