import type { Context } from '#server/kit/context.ts'
import { invalidField } from '#shared/kit/exceptions.ts'
import { numberIn, textIn } from '#shared/kit/typed.ts'
import { TENDER_LIMITS } from '#shared/tenders/tender-input.ts'
import { assertDraft } from './assert-state.ts'
import { countLanes, isLaneTaken, knownStates, laneKey, statesOfCities } from './lane.store.ts'
import { lockTender } from './tender.store.ts'

/** A lane that is written by hand: in a draft, with places that are there, once. */

type Input = Record<string, unknown>

const endsOf = (input: Input, current: Input | null) => {
  const valueOf = (name: string) => (input[name] === undefined ? current?.[name] : input[name])
  return {
    origin_uf: textIn(valueOf('origin_uf')) ?? '',
    origin_city_id: numberIn(valueOf('origin_city_id')) ?? null,
    destination_uf: textIn(valueOf('destination_uf')) ?? '',
    destination_city_id: numberIn(valueOf('destination_city_id')) ?? null,
  }
}
type Ends = ReturnType<typeof endsOf>

const assertPlaces = async (ctx: Context, ends: Ends): Promise<void> => {
  const cities = await statesOfCities(
    ctx,
    [ends.origin_city_id, ends.destination_city_id].filter((id) => id !== null),
  )
  const states = await knownStates(ctx, [ends.origin_uf, ends.destination_uf])
  for (const side of ['origin', 'destination'] as const) {
    const uf = ends[`${side}_uf`]
    const city = ends[`${side}_city_id`]
    if (!states.has(uf)) throw invalidField(`${side}_uf`, 'tender_state_unknown')
    if (city === null) continue
    if (!cities.has(city)) throw invalidField(`${side}_city_id`, 'unknown_city')
    if (cities.get(city) !== uf) throw invalidField(`${side}_city_id`, 'tender_city_of_state')
  }
}

/** The columns that follow from the tender and from the places join the input. */
export const checkLane = async (ctx: Context, input: Input, current: Input | null): Promise<void> => {
  const tenderId = Number(current?.freight_tender_id ?? input.freight_tender_id)
  const tender = await lockTender(ctx, tenderId)
  assertDraft(tender)
  // A lane that is taken away brings no input.
  if (current !== null && Object.keys(input).length === 0) return
  const ends = endsOf(input, current)
  await assertPlaces(ctx, ends)
  const lane_key = laneKey(ends)
  if (await isLaneTaken(ctx, tenderId, lane_key, Number(current?.id ?? 0)))
    throw invalidField('destination_uf', 'tender_lane_twice')
  if (current === null && (await countLanes(ctx, tenderId)) >= TENDER_LIMITS.lanes)
    throw invalidField('freight_tender_id', 'tender_too_many_lanes', { max: TENDER_LIMITS.lanes })
  input.lane_key = lane_key
  if (current === null) input.company_id = tender.company_id
}
