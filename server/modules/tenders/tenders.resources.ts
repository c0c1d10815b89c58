import { sql, type Sql } from '#server/infra/database.ts'
import type { Context } from '#server/kit/context.ts'
import { defineResource } from '#server/kit/resource.ts'
import type { Session } from '#server/kit/session.ts'
import { requestOwner } from '#server/modules/requests/index.ts'
import { can } from '#shared/access/can.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { numberIn, textIn } from '#shared/kit/typed.ts'
import {
  freightTenderLanes,
  freightTenderPrices,
  freightTenderScenarios,
  freightTenderTransporters,
} from '#shared/tenders/tender-parts.contract.ts'
import { freightTenders } from '#shared/tenders/tender.contract.ts'
import { assertClosed, assertDraft } from './assert-state.ts'
import { assertAhead } from './change-tender.ts'
import { checkLane } from './check-lane.ts'
import { lockTender } from './tender.store.ts'
import {
  isCarrier,
  lanesScope,
  partsScope,
  pricesScope,
  scenariosScope,
  tendersScope,
} from './tenders.scope.ts'

const shipperName = () => sql`(select c.fantasy_name from companies c where c.id = t.company_id)`
const isOther = (session: Session): boolean => !isCarrier(session)

const countOf = (what: Sql): Sql =>
  sql`(select count(*)::int from freight_tender_transporters x where x.freight_tender_id = t.id and ${what})`

const dayIn = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : '')

const TENDER_ACTIONS: Readonly<Record<string, readonly string[]>> = {
  draft: ['update', 'delete', 'invite', 'open', 'cancel'],
  open: ['invite', 'extend', 'cancel'],
  closed: ['scenario', 'award', 'cancel'],
}

export const freightTendersResource = defineResource(freightTenders, {
  model: 'freight_tenders',
  abilities: {
    read: 'tenders.read',
    create: 'tenders.write',
    update: 'tenders.write',
    delete: 'tenders.write',
  },
  scope: tendersScope,
  historyNames: ['transporter_ids'],
  stamp: ({ user_id }) => ({ created_by_id: user_id }),
  references: { company_id: 'shippers' },
  columns: {
    valid_from: () => sql`to_char(t.valid_from, 'YYYY-MM-DD')`,
    valid_until: () => sql`to_char(t.valid_until, 'YYYY-MM-DD')`,
    shipper_name: shipperName,
    lanes_count: () =>
      sql`(select count(*)::int from freight_tender_lanes x where x.freight_tender_id = t.id)`,
    invited_count: () => countOf(sql`true`),
    answered_count: () => countOf(sql`x.answered_at is not null`),
  },
  veils: [
    { instead: { invited_count: null, answered_count: null, awarded_scenario_id: null }, lifted: isOther },
  ],
  rules: async (ctx, input, current) => {
    if (current !== null) assertDraft({ status: String(current.status) })
    if (current === null) input.company_id = await requestOwner(ctx, numberIn(input.company_id))
    const from = dayIn(input.valid_from ?? current?.valid_from)
    if (dayIn(input.valid_until ?? current?.valid_until) < from)
      throw invalidField('valid_until', 'before_start')
    const limit = textIn(input.response_time_limit)
    if (limit !== undefined) assertAhead(ctx, limit)
  },
  actions: (row, session) =>
    can(session, 'tenders.write') ? (TENDER_ACTIONS[String(row.status)] ?? []) : [],
})

const placeName = (side: 'origin' | 'destination'): Sql =>
  side === 'origin'
    ? sql`coalesce((select c.name || '/' || c.uf from cities c where c.id = t.origin_city_id), t.origin_uf)`
    : sql`coalesce((select c.name || '/' || c.uf from cities c where c.id = t.destination_city_id), t.destination_uf)`

export const freightTenderLanesResource = defineResource(freightTenderLanes, {
  model: 'freight_tender_lanes',
  abilities: {
    read: 'tenders.read',
    create: 'tenders.write',
    update: 'tenders.write',
    delete: 'tenders.write',
  },
  scope: lanesScope,
  references: {
    freight_tender_id: 'freight_tenders',
    origin_city_id: 'cities',
    destination_city_id: 'cities',
  },
  columns: {
    origin: () => placeName('origin'),
    destination: () => placeName('destination'),
    current_transporter_name: () =>
      sql`(select c.fantasy_name from companies c where c.id = t.current_transporter_id)`,
    awarded_transporter_name: () => sql`(
      select c.fantasy_name from freight_tender_transporters p join companies c on c.id = p.transporter_id where p.id = t.awarded_part_id)`,
  },
  // What a carrier's rivals charge today, and who won, is the shipper's.
  veils: [
    {
      instead: {
        current_cost: null,
        current_transporter_id: null,
        current_transporter_name: null,
        awarded_part_id: null,
        awarded_transporter_name: null,
      },
      lifted: isOther,
    },
  ],
  rules: checkLane,
})

const ofTender = (column: string): Sql => {
  if (column === 'name') return sql`(select x.name from freight_tenders x where x.id = t.freight_tender_id)`
  return column === 'status'
    ? sql`(select x.status from freight_tenders x where x.id = t.freight_tender_id)`
    : sql`(select x.response_time_limit from freight_tenders x where x.id = t.freight_tender_id)`
}

const ANSWERING: readonly unknown[] = ['invited', 'answered', 'declined']
const UNREAD: readonly unknown[] = ['unreadable', 'reopened']

export const freightTenderTransportersResource = defineResource(freightTenderTransporters, {
  model: 'freight_tender_transporters',
  abilities: { read: 'tenders.read' },
  scope: partsScope,
  columns: {
    shipper_name: shipperName,
    transporter_name: () => sql`(select c.fantasy_name from companies c where c.id = t.transporter_id)`,
    tender_name: () => ofTender('name'),
    tender_status: () => ofTender('status'),
    response_time_limit: () => sql`coalesce(t.answer_limit, ${ofTender('limit')})`,
    is_sealed: () => sql`(t.sealed_answer is not null and t.status = 'answered')`,
    lanes_won: () => sql`(
      case when t.status in ('won', 'lost') then (select count(*)::int from freight_tender_lanes l where l.awarded_part_id = t.id
        and l.freight_tender_id = t.freight_tender_id) end)`,
  },
  actions: (row, session, now) => {
    const isAhead = Date.parse(String(row.response_time_limit)) > now.getTime()
    const mayReopen = row.tender_status === 'closed' && UNREAD.includes(row.status)
    if (mayReopen && can(session, 'tenders.write')) return ['reopen']
    const isAsked =
      (row.tender_status === 'open' && ANSWERING.includes(row.status)) ||
      (row.tender_status === 'closed' && row.status === 'reopened')
    return isAsked && isAhead && can(session, 'tenders.answer') ? ['answer', 'decline'] : []
  },
})

// A scalar, so that no plan hashes the whole table for a page of rows.
const awarded = sql`(select x.status = 'awarded' from freight_tenders x where x.id = t.freight_tender_id)`
const rank = sql`(
  select 1 + count(*)::int from freight_tender_prices o where o.freight_tender_lane_id = t.freight_tender_lane_id and o.cost < t.cost)`

export const freightTenderPricesResource = defineResource(freightTenderPrices, {
  model: 'freight_tender_prices',
  abilities: { read: 'tenders.read' },
  scope: pricesScope,
  columns: {
    rank: (session) =>
      isCarrier(session)
        ? sql`(case when ${awarded} and t.cost is not null then ${rank} end)`
        : sql`(case when t.cost is not null then ${rank} end)`,
    won: () => sql`(case when ${awarded} then coalesce((
      select l.awarded_part_id = t.freight_tender_part_id from freight_tender_lanes l where l.id = t.freight_tender_lane_id), false) end)`,
  },
})

/** A scenario is taken away while its tender is not decided. */
const checkScenario = async (
  ctx: Context,
  _input: unknown,
  current: Record<string, unknown> | null,
): Promise<void> => {
  if (current !== null) assertClosed(await lockTender(ctx, Number(current.freight_tender_id)))
}

export const freightTenderScenariosResource = defineResource(freightTenderScenarios, {
  model: 'freight_tender_scenarios',
  abilities: { read: 'tenders.compare', delete: 'tenders.write' },
  scope: scenariosScope,
  historyNames: ['lane_id', 'part_id', 'reason', 'justification'],
  rules: checkScenario,
})
