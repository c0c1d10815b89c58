import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import { regionOf } from '#shared/kit/br/uf.ts'
import type { ScenarioRule } from '#shared/tenders/tender-input.ts'
import * as z from 'zod'
import type { DividedLane } from './lane.store.ts'
import { divideLanes } from './pure/divide.ts'
import type { Choice } from './pure/offers.ts'

/** Lanes divided by a rule, as a thread works it out. */

const offersIn = z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]))

type ToDivide = { rule: ScenarioRule; lanes: readonly DividedLane[]; offers: string }

export const divideTender = heavyWork(
  import.meta.url,
  'divideTender',
  function* ({ rule, lanes, offers }: ToDivide): Generator<Choice[]> {
    yield divideLanes(
      rule,
      // A place abroad (EX) is a region of its own.
      lanes.map(({ destination_uf: uf, ...lane }) => ({ ...lane, region: regionOf(uf) ?? uf })),
      offersIn
        .parse(JSON.parse(offers))
        .map(([lane_id, part_id, cost, lead_time]) => ({ lane_id, part_id, cost, lead_time })),
    )
  },
)
