import type {
  freightTenderLanes,
  freightTenderPrices,
  freightTenderTransporters,
} from '#shared/tenders/tender-parts.contract.ts'
import type { ComparedLane } from '#shared/tenders/tender-comparison.ts'
import { lanePrice, type TenderStatus } from '#shared/tenders/tender-input.ts'
import { keysOf } from '#shared/kit/typed.ts'
import type { freightTenders } from '#shared/tenders/tender.contract.ts'
import type { RowOf } from '#client/kit/use-resource.ts'
import type { Tone } from '#client/ui/StatusBadge.tsx'

export type TenderRow = RowOf<typeof freightTenders>
export type LaneRow = RowOf<typeof freightTenderLanes>
export type PartRow = RowOf<typeof freightTenderTransporters>
export type PriceRow = RowOf<typeof freightTenderPrices, { lane?: LaneRow | null }>

/** What every step of a tender may change. */
export const TOUCHED = {
  invalidates: [
    'freight_tenders',
    'freight_tender_lanes',
    'freight_tender_transporters',
    'freight_tender_scenarios',
    'freight_tender_prices',
  ],
} as const

export const STATUS_TONES: Record<TenderStatus, Tone> = {
  draft: 'draft',
  open: 'pending',
  closed: 'ahead',
  awarded: 'success',
  canceled: 'neutral',
}

export const PART_TONES: Record<PartRow['status'], Tone> = {
  waiting: 'draft',
  invited: 'pending',
  answered: 'ahead',
  declined: 'neutral',
  expired: 'neutral',
  unreadable: 'danger',
  reopened: 'pending',
  won: 'success',
  lost: 'neutral',
  canceled: 'neutral',
}

export const laneName = ({ origin, destination }: { origin: string; destination: string }): string =>
  `${origin} → ${destination}`

/** Prices of one lane as they are typed. */
export const PRICE_FIELDS = keysOf(lanePrice)
export type PriceField = (typeof PRICE_FIELDS)[number]
export type Typed = Readonly<Partial<Record<PriceField, string>>>
/** By the id of the lane. */
export type Drafts = Readonly<Record<number, Typed>>

/** One lane of a scenario: its choice, and the carrier and cost of that. */
export type Line = {
  lane: ComparedLane
  choice: ComparedLane['choice']
  carrier: string | null
  cost: string | null
}
