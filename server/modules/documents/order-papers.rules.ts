import { isOperator } from '#server/kit/scopes.ts'
import type { Context } from '#server/kit/context.ts'
import type { Session } from '#server/kit/session.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { dropFiles } from '#server/kit/keep-files.ts'

/** Rules of papers of orders. */

type Values = Record<string, unknown>

const isMine = (session: Session, row: Values): boolean =>
  isOperator(session) || session.company_ids.includes(Number(row.company_id))

/** An oficio has number and total value (spec 002 §5). */
const checkOficio = (input: Values, row: Values): void => {
  if ((input.kind ?? row.kind) !== 'oficio') return
  for (const name of ['number', 'value'])
    if ((input[name] === undefined ? row[name] : input[name]) === null) throw invalidField(name, 'required')
}

/**
 * The shipper's side marks a paper of another company as checked; what it is and whether it stays is its sender's to say,
 * and no longer once it is checked.
 */
export const checkPaper = async (ctx: Context, input: Values, row: Values | null): Promise<void> => {
  if (row === null) return
  const { checked, ...content } = input
  const removal = Object.keys(input).length === 0
  if (removal || Object.keys(content).length > 0) {
    if (!isMine(ctx.session, row)) throw conflict('paper_of_other_company')
    if (row.checked === true && checked !== false) throw conflict('paper_checked')
  }
  if (checked !== undefined && ctx.session.role === 'transporter') throw conflict('paper_checked_by_shipper')
  checkOficio(input, row)
  if (removal) await dropFiles(ctx, [Number(row.file_id)])
}
