import { action } from '#server/kit/routes.ts'
import { linkProof } from '#shared/antt/check.calls.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { CheckRow } from '../antt-checks.store.ts'
import { visibleCheck } from '../check-rows.store.ts'

const nameOf = (check: CheckRow): string =>
  check.kind === 'orders'
    ? `piso-pedidos-${check.date_from ?? ''}-${check.date_until ?? ''}.pdf`
    : `piso-tabela-${check.simulation_table_id ?? ''}.pdf`

export const linkProofRoute = action(linkProof, async (ctx, { id }) => {
  const check = await visibleCheck(ctx, id)
  if (check.proof_key === null) throw conflict('transition_refused', { status: check.status })
  const file_path = nameOf(check)
  const content_type = 'application/pdf' as const
  const temporary_file_path = ctx.signFile({
    key: check.proof_key,
    filename: file_path,
    content_type,
    disposition: 'inline',
  })
  return { data: { file_path, temporary_file_path, content_type } }
})
