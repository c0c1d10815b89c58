import type { Context } from '#server/kit/context.ts'
import type { Services } from '#server/kit/services.ts'
import type { PriceContext } from '#server/modules/pricing/index.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { factsOfCarriers, type CarrierFacts } from '#server/modules/tables/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { TENDER_MODALS, type TenderAnswer } from '#shared/tenders/tender-input.ts'
import { lanesOf } from './lane.store.ts'
import { writePart, type Part } from './part.store.ts'
import { insertPrices } from './price.store.ts'
import { priceAnswer } from './price-answer.ts'
import type { LaneVolume } from './pure/lane-shipment.ts'
import type { OfferHead } from './pure/offer-table.ts'
import type { PricedLane } from './pure/price-offer.ts'
import type { Tender } from './tender.store.ts'

/** An answer becomes rows of prices with their cost. */

export type Pool = Pick<Services, 'workPool'>
export type Around = {
  lanes: readonly LaneVolume[]
  day: string
  taxes: PriceContext
  facts: ReadonlyMap<number, CarrierFacts>
}

const UNKNOWN: CarrierFacts = { simples_nacional: false, pis: null, cofins: null, rates: [] }

export const offerHead = (
  tender: Tender,
  { transporter_id, icms_included }: Pick<Part, 'transporter_id' | 'icms_included'>,
): OfferHead => ({
  name: tender.name,
  modal: isOneOf(TENDER_MODALS, tender.modal) ? tender.modal : TENDER_MODALS[0],
  shipper_id: tender.company_id,
  transporter_id,
  valid_from: tender.valid_from.slice(0, 10),
  valid_until: tender.valid_until.slice(0, 10),
  icms_included: icms_included ?? false,
})

/** What prices depend on beside the answers. */
export const aroundOf = async (ctx: Context, tender: Tender, parts: readonly Part[]): Promise<Around> => {
  const day = today(ctx.now())
  return {
    lanes: await lanesOf(ctx, tender.id),
    day,
    taxes: (await taxesByDay(ctx.rows))(day),
    facts: await factsOfCarriers(
      ctx.rows,
      parts.map(({ transporter_id }) => transporter_id),
    ),
  }
}

const pricedBy = async (
  { workPool }: Pool,
  { tender, part, answer }: Answered,
  { lanes, day, taxes, facts }: Around,
): Promise<ReadonlyMap<number, PricedLane>> => {
  const head = offerHead(tender, { ...part, icms_included: answer.icms_included })
  const carrier = facts.get(part.transporter_id) ?? UNKNOWN
  const input = { head, lanes, answer, carrier, taxes, day }
  for await (const priced of workPool.of(tender.company_id).stream(priceAnswer, input)) return priced
  throw new Error('an answer was not priced')
}

type Answered = { tender: Tender; part: Part; answer: TenderAnswer }

/** The part has no seal any more afterwards. */
export const writeAnswer = async (
  ctx: Context,
  pool: Pool,
  answered: Answered,
  around: Around,
): Promise<void> => {
  const { tender, part, answer } = answered
  const priced = await pricedBy(pool, answered, around)
  await insertPrices(
    ctx,
    answer.prices.map(({ lane_id, ...figures }) => ({
      freight_tender_id: tender.id,
      freight_tender_part_id: part.id,
      freight_tender_lane_id: lane_id,
      company_id: tender.company_id,
      transporter_id: part.transporter_id,
      ...figures,
      ...(priced.get(lane_id) ?? { cost: null, components: [] }),
    })),
  )
  await writePart(ctx, part, { sealed_answer: null, icms_included: answer.icms_included })
}
