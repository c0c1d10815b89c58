import type { Context } from '#server/kit/context.ts'
import { conflict, invalidField } from '#shared/kit/exceptions.ts'
import { TENDER_LIMITS, type LaneChoice, type ScenarioRule } from '#shared/tenders/tender-input.ts'
import { assertClosed } from './assert-state.ts'
import { divideTender } from './divide-tender.ts'
import { lanesToDivide } from './lane.store.ts'
import type { Pool } from './open-answer.ts'
import { offersOfLanes, offersText } from './price.store.ts'
import {
  insertScenario,
  scenariosOf,
  visibleScenario,
  writeChoices,
  type Scenario,
} from './scenario.store.ts'
import { lockTender, type Tender } from './tender.store.ts'

/** Scenarios of award: divided by a rule, then changed lane by lane. */

export const makeScenario = async (
  ctx: Context,
  { workPool }: Pool,
  tender: Tender,
  { name, rule }: { name: string; rule: ScenarioRule },
): Promise<number> => {
  assertClosed(tender)
  if ((await scenariosOf(ctx, tender.id)).length >= TENDER_LIMITS.scenarios)
    throw conflict('tender_too_many_scenarios', { max: TENDER_LIMITS.scenarios })
  const { id: freight_tender_id, company_id } = tender
  const lanes = await lanesToDivide(ctx, tender.id)
  const offers = await offersText(ctx, tender.id)
  const choices: LaneChoice[] = []
  for await (const divided of workPool.of(company_id).stream(divideTender, { rule, lanes, offers }))
    choices.push(...divided.map((choice) => ({ ...choice, justification: null })))
  const id = await insertScenario(ctx, { freight_tender_id, company_id, name, rule, choices })
  ctx.audit({ type: 'freight_tender_scenarios', id, event: 'created', new: { name, rule } })
  ctx.raise('freight_tender_scenarios.created', { id, company_id })
  return id
}

/** The scenario read anew under its tender's lock: two choices of the same moment both stay. */
const lockedScenario = async (ctx: Context, id: number): Promise<Scenario> => {
  const seen = await visibleScenario(ctx, id)
  assertClosed(await lockTender(ctx, seen.freight_tender_id))
  return visibleScenario(ctx, id)
}

type LaneAsked = { lane_id: number; part_id: number | null; justification?: string | null | undefined }

/** @throws ValidationException for a lane or carrier of no offer, or a dearer choice without its reason */
const assertChoice = async (ctx: Context, scenario: Scenario, asked: LaneAsked): Promise<void> => {
  if (!scenario.choices.some(({ lane_id }) => lane_id === asked.lane_id))
    throw invalidField('lane_id', 'tender_lane_unknown')
  const list = await offersOfLanes(ctx, [asked.lane_id])
  const offer = list.find(({ part_id }) => part_id === asked.part_id)
  if (asked.part_id !== null && !offer) throw invalidField('part_id', 'tender_no_offer')
  const lowest = list[0]?.cost
  const isDearer = lowest !== undefined && (offer === undefined || Number(offer.cost) > Number(lowest))
  if (isDearer && !asked.justification) throw invalidField('justification', 'tender_justification')
}

export const chooseLane = async (ctx: Context, id: number, asked: LaneAsked): Promise<void> => {
  const scenario = await lockedScenario(ctx, id)
  await assertChoice(ctx, scenario, asked)
  const old = scenario.choices.find(({ lane_id }) => lane_id === asked.lane_id)
  const chosen = {
    lane_id: asked.lane_id,
    part_id: asked.part_id,
    reason: 'manual' as const,
    justification: asked.justification || null,
  }
  await writeChoices(
    ctx,
    id,
    scenario.choices.map((choice) => (choice.lane_id === asked.lane_id ? chosen : choice)),
  )
  ctx.audit({
    type: 'freight_tender_scenarios',
    id,
    event: 'tender_lane_chosen',
    old: { lane_id: asked.lane_id, part_id: old?.part_id ?? null },
    new: chosen,
  })
}
