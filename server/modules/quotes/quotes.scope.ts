import { sql, type Sql } from '#server/infra/database.ts'
import { everything, isOperator, nothing, ofLinkedShippers, own } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'

/** Whose quotes a session sees (access/README "Rows by role"). */

const ofShipper = (session: Session, column: Sql): Sql => {
  if (isOperator(session)) return everything
  if (session.role === 'shipper') return own(session, column)
  return session.role === 'four_pl' ? ofLinkedShippers(session, column) : nothing
}

export const quotesScope = (session: Session): Sql => ofShipper(session, sql`t.company_id`)

/** A carrier sees its own part once it is asked, and of no other carrier even that there is one. */
export const answersScope = (session: Session): Sql =>
  session.role === 'transporter'
    ? sql`(${own(session, sql`t.transporter_id`)} and t.response <> 'waiting')`
    : ofShipper(session, sql`t.company_id`)

const visibleAnswers = (session: Session): Sql =>
  sql`(select t.id from simulation_quotes_transporters t where ${answersScope(session)})`

const askedQuotes = (session: Session): Sql => sql`(
  select t.simulation_quote_id from simulation_quotes_transporters t where ${answersScope(session)})`

export const messagesScope = (session: Session): Sql =>
  isOperator(session) ? everything : sql`t.simulation_quotes_transporter_id in ${visibleAnswers(session)}`

export const partAddressesScope = (session: Session): Sql =>
  isOperator(session) ? everything : sql`t.simulation_quote_transporter_id in ${visibleAnswers(session)}`

/** Papers for all carriers, and those of the parts that the session sees. */
export const quoteFilesScope = (session: Session): Sql => {
  if (isOperator(session)) return everything
  if (session.role !== 'transporter')
    return sql`t.simulation_quote_id in (select t.id from simulation_quotes t where ${quotesScope(session)})`
  return sql`(t.simulation_quote_id in ${askedQuotes(session)} and
    (t.simulation_quote_transporter_id is null or t.simulation_quote_transporter_id in ${visibleAnswers(session)}))`
}

export const quoteAddressesScope = (session: Session): Sql =>
  isOperator(session)
    ? everything
    : session.role === 'transporter'
      ? sql`t.simulation_quote_id in ${askedQuotes(session)}`
      : sql`t.simulation_quote_id in (select t.id from simulation_quotes t where ${quotesScope(session)})`
