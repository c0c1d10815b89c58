import { action } from '#server/kit/routes.ts'
import { storePdf } from '#server/kit/store-pdf.ts'
import { printDossier } from '#shared/audit/contest.calls.ts'
import { snapshotsOf } from '../audit-order.store.ts'
import { dossierContest, dossierCtes, dossierEvidence, dossierTable } from '../dossier/dossier.store.ts'
import { dossierName, drawDossier } from '../dossier/draw-dossier.ts'

export const printDossierRoute = action(printDossier, async (ctx, { id }) => {
  const contest = await dossierContest(ctx, id)
  const { order_id } = contest
  const ids = (contest.charges ?? []).map(({ cte_id }) => cte_id)
  const snapshot =
    contest.audit === 'freight_table' ? (await snapshotsOf(ctx.rows, [order_id])).get(order_id) : undefined
  const table_id = snapshot?.simulation_table_id ?? null
  const parts = {
    contest,
    ctes: await dossierCtes(ctx, ids),
    evidence: await dossierEvidence(ctx, order_id, ids),
    simulation: snapshot?.mended_simulation ?? snapshot?.simulation ?? null,
    table: table_id === null ? undefined : await dossierTable(ctx, table_id),
  }
  const { locale } = ctx.session
  return storePdf(ctx, await drawDossier(parts, locale, ctx.now()), dossierName(id, locale))
})
