import type { ReadContext } from '#server/kit/context.ts'
import { idParam, type Params } from '#server/kit/routes.ts'
import type { AnttCheckRowsQuery } from '#shared/antt/antt-checks.contract.ts'
import { pageMeta } from '#shared/kit/document.ts'
import { conflict } from '#shared/kit/exceptions.ts'
import type { PdfLink } from '#server/kit/store-pdf.ts'
import { checkRows, countCheckRows, visibleCheck } from '../check-rows.store.ts'

/** GET antt_checks/rows/:id: what was compared, those below the floor unless others are asked for. */
export const showCheckRows = async (ctx: ReadContext, params: Params, query: AnttCheckRowsQuery) => {
  const { id } = await visibleCheck(ctx, idParam(params))
  const total = await countCheckRows(ctx.rows, id, query.only)
  return {
    data: await checkRows(ctx.rows, id, query),
    meta: { page: pageMeta(query.page, query.size, total) },
  }
}

/** GET antt_checks/proof/:id: the link to the proof, good for ten minutes. */
export const linkProof = async (ctx: ReadContext, params: Params): Promise<PdfLink> => {
  const check = await visibleCheck(ctx, idParam(params))
  if (check.proof_key === null) throw conflict('transition_refused', { status: check.status })
  const filename =
    check.kind === 'orders'
      ? `piso-pedidos-${check.date_from ?? ''}-${check.date_until ?? ''}.pdf`
      : `piso-tabela-${check.simulation_table_id ?? ''}.pdf`
  const content_type = 'application/pdf'
  return {
    data: {
      file_path: filename,
      temporary_file_path: ctx.signFile({
        key: check.proof_key,
        filename,
        content_type,
        disposition: 'inline',
      }),
      content_type,
    },
  }
}
