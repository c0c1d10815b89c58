import { raw, sql, type Sql } from '#server/infra/database.ts'
import type { Session } from '#server/kit/session.ts'
import { sideOf } from './table-situation.ts'

/** Situations of freight tables as SQL; `t` is simulation_tables. */

const approved = sql`t.active and t.shipper_approval = 'approved' and t.transporter_approval = 'approved'`
const refused = sql`(t.shipper_approval = 'refused' or t.transporter_approval = 'refused')`

export const situationSql = (situation: string, day: string): Sql => {
  switch (situation) {
    case 'inactive':
      return sql`not t.active`
    case 'refused':
      return sql`t.active and ${refused}`
    case 'waiting':
      return sql`t.active and not ${refused} and (t.shipper_approval = 'waiting' or t.transporter_approval = 'waiting')`
    case 'scheduled':
      return sql`${approved} and t.date_start > ${day}::date`
    case 'expired':
      return sql`${approved} and t.date_end < ${day}::date`
    default:
      return sql`${approved} and ${day}::date between t.date_start and t.date_end`
  }
}

/** Drafts that the reader's own side has, or has not, still to decide. */
export const waitsFor = (session: Session, mine: boolean): Sql => {
  const own = raw(`t.${sideOf(session)}_approval`)
  const open = sql`t.active and not ${refused} and (t.shipper_approval = 'waiting' or t.transporter_approval = 'waiting')`
  return mine ? sql`${open} and ${own} = 'waiting'` : sql`${open} and ${own} = 'approved'`
}
