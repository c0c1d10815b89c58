import type { Context } from '#server/kit/context.ts'
import type { PriceContext } from '#server/modules/pricing/index.ts'
import { taxesByDay } from '#server/modules/reference/index.ts'
import { factsOfCarriers, type CarrierFacts } from '#server/modules/tables/index.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { isOneOf } from '#shared/kit/typed.ts'
import { TENDER_MODALS, type TenderAnswer } from '#shared/tenders/tender-input.ts'
import { isDue } from './assert-state.ts'
import { lanesOf, writeToday } from './lane.store.ts'
import { partsOf, writePart, type Part } from './part.store.ts'
import { insertPrices, type PriceRow } from './price.store.ts'
import { priceToday } from './price-today.ts'
import type { LaneVolume } from './pure/lane-shipment.ts'
import type { OfferHead } from './pure/offer-table.ts'
import { priceOffer } from './pure/price-offer.ts'
import { openAnswer } from './seal.ts'
import { moveTender } from './move-tender.ts'
import type { Tender } from './tender.store.ts'

/** The end of the answers: sealed prices are opened and priced by the engine, beside today's tables. */

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

type Around = { day: string; taxes: PriceContext; facts: ReadonlyMap<number, CarrierFacts> }

const rowsOf = (
  tender: Tender,
  part: Part,
  answer: TenderAnswer,
  lanes: readonly LaneVolume[],
  { day, taxes, facts }: Around,
): Partial<PriceRow>[] => {
  const carrier = facts.get(part.transporter_id) ?? {
    simples_nacional: false,
    pis: null,
    cofins: null,
    rates: [],
  }
  const prices = new Map(answer.prices.map((price) => [price.lane_id, price]))
  const head = offerHead(tender, { ...part, icms_included: answer.icms_included })
  const priced = priceOffer(head, lanes, prices, { carrier, taxes, day })
  return lanes.flatMap((lane) => {
    const price = prices.get(lane.id)
    if (!price) return []
    const { lane_id, ...figures } = price
    return [
      {
        freight_tender_id: tender.id,
        freight_tender_part_id: part.id,
        freight_tender_lane_id: lane_id,
        company_id: tender.company_id,
        transporter_id: part.transporter_id,
        ...figures,
        cost: null,
        ...priced.get(lane.id),
      },
    ]
  })
}

const openAnswers = async (
  ctx: Context,
  tender: Tender,
  lanes: readonly LaneVolume[],
  around: Around,
): Promise<void> => {
  for (const part of await partsOf(ctx, tender.id)) {
    const answer =
      part.sealed_answer === null ? null : openAnswer(part.sealed_answer, ctx.env.JWT_SECRET, part.id)
    if (part.status === 'answered' && answer !== null) {
      // oxlint-disable-next-line no-await-in-loop -- thirty carriers at most, one connection
      await insertPrices(ctx, rowsOf(tender, part, answer, lanes, around))
      // oxlint-disable-next-line no-await-in-loop -- as above
      await writePart(ctx, part, { sealed_answer: null, icms_included: answer.icms_included })
    } else if (part.status === 'invited') {
      // oxlint-disable-next-line no-await-in-loop -- as above
      await writePart(ctx, part, { status: 'expired' })
    }
  }
}

/** Brings a locked tender to where it stands now; run again, it changes nothing. */
export const closeIfDue = async (ctx: Context, tender: Tender): Promise<void> => {
  if (!isDue(ctx, tender)) return
  const lanes = await lanesOf(ctx, tender.id)
  const day = today(ctx.now())
  const taxes = (await taxesByDay(ctx.rows))(day)
  const parts = await partsOf(ctx, tender.id)
  const facts = await factsOfCarriers(
    ctx.rows,
    parts.map(({ transporter_id }) => transporter_id),
  )
  await openAnswers(ctx, tender, lanes, { day, taxes, facts })
  const found = await priceToday(
    ctx,
    { shipperId: tender.company_id, modal: tender.modal, day, taxes },
    lanes,
  )
  await writeToday(
    ctx,
    [...found].map(([id, { cost, transporter_id }]) => ({
      id,
      current_cost: cost,
      current_transporter_id: transporter_id,
    })),
  )
  await moveTender(ctx, tender, 'closed', { closed_at: ctx.now().toISOString() })
  ctx.raise('tenders.closed', { id: tender.id, company_id: tender.company_id })
}
