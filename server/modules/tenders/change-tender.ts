import type { Context } from '#server/kit/context.ts'
import { linkedCarriers } from '#server/modules/orders/index.ts'
import { conflict, invalid, invalidField } from '#shared/kit/exceptions.ts'
import { TENDER_LIMITS } from '#shared/tenders/tender-input.ts'
import { assertDraft, assertOpen } from './assert-state.ts'
import { moveTender } from './move-tender.ts'
import { countLanes } from './lane.store.ts'
import { insertParts, partsOf, writePart, type Part } from './part.store.ts'
import { writeTender, type Tender } from './tender.store.ts'

/** What the shipper does with a locked tender before its award. */

/** Events about a part name the shipper and the carrier, never a price. */
export const raisePart = (
  ctx: Context,
  tender: Tender,
  part: Part,
  event: string,
  more: { limit?: string } = {},
): void =>
  ctx.raise(event, {
    ...more,
    id: part.id,
    freight_tender_id: tender.id,
    company_id: tender.company_id,
    transporter_id: part.transporter_id,
  })

export const assertAhead = (ctx: Pick<Context, 'now'>, limit: string): void => {
  if (Date.parse(limit) <= ctx.now().getTime()) throw invalidField('response_time_limit', 'tender_limit_past')
}

const assertNew = (known: readonly Part[], ids: readonly number[]): void => {
  if (new Set(ids).size < ids.length || known.some(({ transporter_id }) => ids.includes(transporter_id)))
    throw invalidField('transporter_ids', 'tender_carrier_twice')
  if (known.length + ids.length > TENDER_LIMITS.carriers)
    throw invalidField('transporter_ids', 'tender_too_many_carriers', { max: TENDER_LIMITS.carriers })
}

/** A draft's carriers wait until it is opened; those of an open tender are told at once. */
export const invite = async (ctx: Context, tender: Tender, ids: readonly number[]): Promise<void> => {
  if (tender.status !== 'draft') assertOpen(ctx, tender)
  assertNew(await partsOf(ctx, tender.id), ids)
  await linkedCarriers(ctx, tender.company_id, ids)
  const isOpen = tender.status === 'open'
  const parts = await insertParts(ctx, tender, ids, isOpen ? 'invited' : 'waiting')
  if (isOpen) for (const part of parts) raisePart(ctx, tender, part, 'tenders.invited')
  ctx.audit({
    type: 'freight_tenders',
    id: tender.id,
    event: 'tender_invited',
    new: { transporter_ids: [...ids] },
  })
}

export const open = async (ctx: Context, tender: Tender): Promise<void> => {
  assertDraft(tender)
  assertAhead(ctx, tender.response_time_limit)
  const parts = await partsOf(ctx, tender.id)
  if ((await countLanes(ctx, tender.id)) === 0) throw invalid({ key: 'tender_without_lanes' })
  if (parts.length === 0) throw invalid({ key: 'tender_without_carriers' })
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- thirty carriers at most, one connection
    await writePart(ctx, part, { status: 'invited' })
    raisePart(ctx, tender, part, 'tenders.invited')
  }
  await moveTender(ctx, tender, 'open', { opened_at: ctx.now().toISOString() })
}

/** More time: never less, so that no carrier misses a limit that it was told. */
export const extend = async (ctx: Context, tender: Tender, limit: string): Promise<void> => {
  assertOpen(ctx, tender)
  if (Date.parse(limit) <= Date.parse(tender.response_time_limit))
    throw invalidField('response_time_limit', 'tender_limit_earlier')
  const old = { response_time_limit: tender.response_time_limit }
  await writeTender(ctx, tender, { response_time_limit: limit, reminded_at: null })
  ctx.audit({
    type: 'freight_tenders',
    id: tender.id,
    event: 'updated',
    old,
    new: { response_time_limit: limit },
  })
}

const ASKED: readonly string[] = ['invited', 'answered', 'unreadable', 'reopened']

/** Carriers that were invited are told; sealed answers go unread. */
export const cancel = async (ctx: Context, tender: Tender, cancel_reason: string): Promise<void> => {
  if (tender.status === 'awarded' || tender.status === 'canceled') throw conflict('tender_decided')
  for (const part of await partsOf(ctx, tender.id)) {
    const wasAsked = ASKED.includes(part.status)
    // oxlint-disable-next-line no-await-in-loop -- thirty carriers at most, one connection
    if (wasAsked) await writePart(ctx, part, { status: 'canceled', sealed_answer: null })
    if (wasAsked) raisePart(ctx, tender, part, 'tenders.canceled')
  }
  await moveTender(ctx, tender, 'canceled', { told: { cancel_reason } })
}
