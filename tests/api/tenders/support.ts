import type { Actor, TestApp } from '#tests/support/app.ts'
import { CURITIBA, RIO, SAO_PAULO } from '#tests/support/places.ts'
import type { Permission } from '#shared/access/permissions.ts'
import { watchTendersJob } from '#server/modules/tenders/jobs/watch-tenders.job.ts'
import { awardTender, createScenario, inviteTransporters, openTender } from '#shared/tenders/tender.calls.ts'
import { answerTender } from '#shared/tenders/tender-answer.calls.ts'
import type { ScenarioRule } from '#shared/tenders/tender-input.ts'

export type TenderCast = { app: TestApp; shipper: Actor; carrier: Actor; rival: Actor; stranger: Actor }

const permissions: readonly Permission[] = ['integra_manager__owner', 'bid_frp__owner']

/** A shipper with two carriers, and another shipper; all hold the module. */
export const gatherTender = async (app: TestApp): Promise<TenderCast> => {
  const shipper = await app.actor('shipper', { permissions })
  const carrier = await app.actor('transporter', { permissions })
  const rival = await app.actor('transporter', { permissions })
  const stranger = await app.actor('shipper', { permissions })
  await app.link(shipper, carrier)
  await app.link(shipper, rival)
  return { app, shipper, carrier, rival, stranger }
}

/** An hour after the clock of the tests, and a minute after that. */
export const LIMIT = '2026-11-18T13:00:00.000Z'
export const AFTER = '2026-11-18T13:01:00.000Z'

export const tenderBody = (more: object = {}): object => ({
  name: 'BID 2027',
  modal: 'less_than_truckload',
  valid_from: '2027-01-01',
  valid_until: '2027-12-31',
  response_time_limit: LIMIT,
  ...more,
})

export const LANES = [
  {
    origin_uf: 'SP',
    origin_city_id: SAO_PAULO,
    destination_uf: 'RJ',
    destination_city_id: RIO,
    shipments: 100,
    weight: '50000',
    invoice_value: '1000000.00',
  },
  {
    origin_uf: 'SP',
    origin_city_id: SAO_PAULO,
    destination_uf: 'PR',
    destination_city_id: CURITIBA,
    shipments: 40,
    weight: '8000',
    invoice_value: '200000.00',
  },
] as const

export const newTender = async ({ shipper }: TenderCast, more: object = {}): Promise<number> => {
  const { body } = await shipper.post('/api/freight_tenders', tenderBody(more)).expect(201)
  return Number(body.data.id)
}

export type Tendered = { id: number; lanes: number[]; parts: Map<number, number> }

export const partsOf = async ({ app }: TenderCast, id: number): Promise<Map<number, number>> => {
  const rows = await app.db.freight_tender_transporters.findMany({ where: { freight_tender_id: id } })
  return new Map(rows.map((row) => [row.transporter_id, row.id]))
}

/** A tender of two lanes that two carriers may answer. */
export const openedTender = async (cast: TenderCast, more: object = {}): Promise<Tendered> => {
  const id = await newTender(cast, more)
  const lanes: number[] = []
  for (const lane of LANES) {
    // oxlint-disable-next-line no-await-in-loop -- ids in the order of the lanes
    const { body } = await cast.shipper
      .post('/api/freight_tender_lanes', { freight_tender_id: id, ...lane })
      .expect(201)
    lanes.push(Number(body.data.id))
  }
  const transporter_ids = [cast.carrier.company.id, cast.rival.company.id]
  await cast.shipper.call(inviteTransporters, { id, input: { transporter_ids } }).expect(200)
  await cast.shipper.call(openTender, { id, input: {} }).expect(200)
  await cast.app.settle()
  return { id, lanes, parts: await partsOf(cast, id) }
}

export const partOf = ({ parts }: Tendered, { company }: Actor): number => parts.get(company.id) ?? 0

export const priceOf = (lane_id: number, price_per_kg: string, more: object = {}) => ({
  lane_id,
  price_per_kg,
  minimum_value: '65.00',
  ad_valorem: '0.3',
  gris: '0.2',
  toll: '4.5',
  lead_time: 3,
  ...more,
})

/** Prices per kg in the order of the lanes; null: not offered. */
export const answer = (
  tender: Tendered,
  actor: Actor,
  prices: readonly (string | null)[],
  icms_included = true,
) =>
  actor.call(answerTender, {
    id: partOf(tender, actor),
    input: {
      icms_included,
      prices: prices.flatMap((price, at) => (price === null ? [] : [priceOf(tender.lanes[at] ?? 0, price)])),
    },
  })

/** The scheduler's minute. */
export const tick = async ({ app }: TenderCast, at: string): Promise<void> => {
  app.clock.set(new Date(at))
  await watchTendersJob.run(
    {},
    { services: app.container.services, id: 'test', attempt: 1, progress: () => Promise.resolve() },
  )
  await app.settle()
}

/** Answered by both, and over: the carrier is cheaper to Rio, the rival to Curitiba. */
export const closedTender = async (cast: TenderCast): Promise<Tendered> => {
  const tender = await openedTender(cast)
  await answer(tender, cast.carrier, ['0.8', '0.9']).expect(200)
  await answer(tender, cast.rival, ['0.9', '0.7']).expect(200)
  await tick(cast, AFTER)
  return tender
}

export const scenario = async (
  { shipper }: TenderCast,
  { id }: Tendered,
  rule: ScenarioRule = { kind: 'cheapest' },
): Promise<number> => {
  const { body } = await shipper.call(createScenario, { id, input: { name: 'Cenário', rule } }).expect(201)
  return Number(body.data.id)
}

export const award = (actor: Actor, { id }: Tendered, scenario_id: number) =>
  actor.call(awardTender, { id, input: { scenario_id } })
