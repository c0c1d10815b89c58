import { sql } from '#server/infra/database.ts'
import { defineResource } from '#server/kit/resource.ts'
import { sidesByOrder } from '#server/kit/sides.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { marineProcesses } from '#shared/marine/marine-processes.contract.ts'
import { shipStage, type ShipStage } from '#shared/marine/marine-stages.ts'
import { openMarineOrder } from './marine-checks.ts'
import { arrivingSql, marineScope, portSql, shipStageSql } from './marine.scope.ts'
import { processIssues } from './pure/dates.ts'
import { mergedText } from './pure/merged.ts'

/** How the order of each goes by sea; made with the order, so that none is created or deleted by itself. */
export const marineProcessesResource = defineResource(marineProcesses, {
  model: 'marine_processes',
  abilities: { read: 'marine.read', update: 'marine.write' },
  scope: marineScope,
  side: sidesByOrder,
  columns: {
    containers_count: () => sql`(select count(*)::int from containers c where c.order_id = t.order_id)`,
  },
  filters: {
    port: (port: string) => portSql(port, 't'),
    stage: (stage: ShipStage) => shipStageSql(stage, 't'),
    is_late: (wanted: boolean, _session, now) =>
      wanted
        ? sql`(t.ata is null and t.eta < ${now.toISOString()}::timestamptz)`
        : sql`(t.ata is not null or t.eta is null or t.eta >= ${now.toISOString()}::timestamptz)`,
    under_way: (wanted: boolean) => (wanted ? sql`t.ata is null` : sql`t.ata is not null`),
    arriving: (days: number, _session, now) => arrivingSql(days, now, 't'),
  },
  present: (row, _session, now) => ({
    stage: shipStage({ atd: row.atd, ata: row.ata }),
    is_late: row.ata === null && typeof row.eta === 'string' && Date.parse(row.eta) < now.getTime(),
  }),
  rules: async (ctx, input, current) => {
    if (current === null) return
    await openMarineOrder(ctx, Number(current.order_id), false)
    const merged = (name: string) => mergedText(input, current, name)
    const issues = processIssues(
      {
        origin_port: merged('origin_port'),
        destiny_port: merged('destiny_port'),
        etd: merged('etd'),
        eta: merged('eta'),
        atd: merged('atd'),
        ata: merged('ata'),
      },
      ctx.now(),
    )
    if (issues.length > 0) throw invalid(...issues)
  },
})
