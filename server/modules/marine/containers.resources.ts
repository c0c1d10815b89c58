import { sql } from '#server/infra/database.ts'
import { likePattern } from '#server/kit/like-pattern.ts'
import { defineResource } from '#server/kit/resource.ts'
import { seesPrices } from '#server/kit/scopes.ts'
import { sidesByOrder } from '#server/kit/sides.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { invalid } from '#shared/kit/exceptions.ts'
import { containerPositions, containers } from '#shared/marine/containers.contract.ts'
import { demurrageOf } from '#shared/marine/demurrage.ts'
import { containerStatus, shipStage, type ContainerStatus } from '#shared/marine/marine-stages.ts'
import { openMarineOrder } from './marine-checks.ts'
import {
  arrivingSql,
  containerStatusSql,
  demurrageSql,
  marineScope,
  portSql,
  withProcess,
} from './marine.scope.ts'
import { containerIssues } from './pure/dates.ts'
import { mergedText } from './pure/merged.ts'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The driver takes days as instants; a day that the row has already is no change. */
const takeDays = (input: Record<string, unknown>, current: Record<string, unknown> | null): void => {
  for (const name of ['gate_in_on', 'gate_out_on', 'returned_on']) {
    const day = input[name]
    if (typeof day === 'string') input[name] = day === current?.[name] ? undefined : `${day}T00:00:00.000Z`
  }
}

export const containersResource = defineResource(containers, {
  model: 'containers',
  abilities: {
    read: 'marine.read',
    create: 'marine.write',
    update: 'marine.write',
    delete: 'marine.write',
  },
  scope: marineScope,
  side: sidesByOrder,
  references: { order_id: 'orders' },
  joins: () => sql`left join lateral (
    select p.ship, p.voyage, p.origin_port, p.destiny_port, p.eta, p.atd, p.ata from marine_processes p
    where p.order_id = t.order_id) sea on true`,
  columns: {
    ship: () => sql`sea.ship`,
    voyage: () => sql`sea.voyage`,
    origin_port: () => sql`sea.origin_port`,
    destiny_port: () => sql`sea.destiny_port`,
    eta: () => sql`sea.eta`,
    atd: () => sql`sea.atd`,
    ata: () => sql`sea.ata`,
  },
  filters: {
    ship: (ship: string, session) => withProcess(session, sql`search_text(p.ship) like ${likePattern(ship)}`),
    port: (port: string, session) => withProcess(session, portSql(port, 'p')),
    status: (status: ContainerStatus, session) => containerStatusSql(session, status),
    under_way: (wanted: boolean) => (wanted ? sql`t.returned_on is null` : sql`t.returned_on is not null`),
    demurrage: (state: 'free' | 'ending' | 'running', _session, now) => demurrageSql(state, today(now)),
    arriving: (days: number, session, now) => withProcess(session, arrivingSql(days, now, 'p')),
  },
  present: (row, _session, now) => {
    const { state, owed, ...days } = demurrageOf(
      {
        free_days: typeof row.free_days === 'number' ? row.free_days : null,
        demurrage_rate: textOf(row.demurrage_rate),
        gate_out_on: textOf(row.gate_out_on),
        returned_on: textOf(row.returned_on),
      },
      today(now),
    )
    const { gate_in_on, gate_out_on, returned_on } = row
    return {
      status: containerStatus({
        gate_in_on,
        gate_out_on,
        returned_on,
        stage: shipStage({ atd: row.atd, ata: row.ata }),
      }),
      demurrage: state,
      demurrage_owed: owed,
      ...days,
    }
  },
  // What a late container costs is between shipper and carrier.
  veils: [
    {
      instead: { demurrage_rate: null, demurrage_owed: null },
      lifted: (session) => seesPrices(session) && session.role !== 'broker',
    },
  ],
  rules: async (ctx, input, current) => {
    await openMarineOrder(ctx, Number(current?.order_id ?? input.order_id), current === null)
    const merged = (name: string) => mergedText(input, current, name)
    const issues = containerIssues(
      {
        gate_in_on: merged('gate_in_on'),
        gate_out_on: merged('gate_out_on'),
        returned_on: merged('returned_on'),
        tare_weight: merged('tare_weight'),
        gross_weight: merged('gross_weight'),
      },
      today(ctx.now()),
    )
    if (issues.length > 0) throw invalid(...issues)
    takeDays(input, current)
  },
})

export const containerPositionsResource = defineResource(containerPositions, {
  model: 'container_positions',
  abilities: { read: 'marine.read' },
  scope: (session) => sql`t.container_id in (select t.id from containers t where ${marineScope(session)})`,
})
