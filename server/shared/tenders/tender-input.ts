import { decimal, id, money, optionalText, rate, text } from '#shared/kit/fields.ts'
import * as z from 'zod'

/** What enters a tender: prices of a carrier, and rules by which lanes are divided. */

export const TENDER_LIMITS = { lanes: 2_000, carriers: 30, scenarios: 20, components: 40 } as const

/** Modals that are priced by weight (decision 0150). */
export const TENDER_MODALS = ['less_than_truckload', 'air'] as const
export const TENDER_STATUSES = ['draft', 'open', 'closed', 'awarded', 'canceled'] as const
export type TenderStatus = (typeof TENDER_STATUSES)[number]
export const TENDER_PART_STATUSES = [
  'waiting',
  'invited',
  'answered',
  'declined',
  'expired',
  'unreadable',
  'reopened',
  'won',
  'lost',
  'canceled',
] as const

const notNegative = (value: string): boolean => !value.startsWith('-')
const percentage = () =>
  rate()
    .refine(notNegative, { params: { key: 'negative' } })
    .refine((value) => Number(value) <= 100, { params: { key: 'max_number', max: 100 } })

/** Prices of one lane; percentages as people write them, tolls per 100 kg begun. */
export const lanePrice = {
  price_per_kg: decimal(4, 6)
    .refine(notNegative, { params: { key: 'negative' } })
    .refine((value) => Number(value) > 0, { params: { key: 'required' } }),
  minimum_value: money(),
  ad_valorem: percentage(),
  gris: percentage(),
  toll: decimal(4, 6).refine(notNegative, { params: { key: 'negative' } }),
  lead_time: z.coerce.number().int().min(0).max(365),
}

export const lanePriceInput = z.strictObject({ lane_id: id(), ...lanePrice })
export type LanePrice = z.output<typeof lanePriceInput>

export const tenderAnswerInput = z
  .strictObject({
    /** Whether the prices contain the ICMS: said, never guessed. */
    icms_included: z.boolean(),
    prices: z.array(lanePriceInput).min(1).max(TENDER_LIMITS.lanes),
  })
  .meta({
    example: {
      icms_included: false,
      prices: [
        {
          lane_id: 1,
          price_per_kg: '0.85',
          minimum_value: '65.00',
          ad_valorem: '0.3',
          gris: '0.2',
          toll: '4.50',
          lead_time: 3,
        },
      ],
    },
  })
export type TenderAnswer = z.output<typeof tenderAnswerInput>

/** The same as it is answered: decimals as text. */
export const tenderAnswer = z.object({
  icms_included: z.boolean(),
  prices: z.array(
    z.object({
      lane_id: z.number(),
      price_per_kg: z.string(),
      minimum_value: z.string(),
      ad_valorem: z.string(),
      gris: z.string(),
      toll: z.string(),
      lead_time: z.number(),
    }),
  ),
})

export const SCENARIO_KINDS = ['cheapest', 'max_carriers', 'max_share', 'incumbents', 'weighted'] as const
export const SHARES_OF = ['weight', 'value'] as const
export const SHARES_BY = ['tender', 'region'] as const

export const scenarioRule = z.strictObject({
  kind: z.enum(SCENARIO_KINDS),
  /** max_carriers: as many at most. */
  max_carriers: z.number().int().min(1).max(TENDER_LIMITS.carriers).optional(),
  /** max_share: no carrier takes more per cent of the weight, or of the goods' value, of the tender or of each destination's region. */
  max_share: z.number().min(1).max(100).optional(),
  share_of: z.enum(SHARES_OF).optional(),
  share_by: z.enum(SHARES_BY).optional(),
  /** incumbents: another carrier must save at least so many per cent of today's cost. */
  min_saving: z.number().min(0).max(100).optional(),
  /** weighted: how much the lead time counts beside the cost, in per cent. */
  lead_weight: z.number().min(0).max(100).optional(),
})
export type ScenarioRule = z.output<typeof scenarioRule>

/** The figure that a kind needs. */
export const figureOf = ({
  kind,
}: Pick<ScenarioRule, 'kind'>): Exclude<keyof ScenarioRule, 'kind' | 'share_of' | 'share_by'> | null => {
  if (kind === 'max_carriers' || kind === 'max_share') return kind
  if (kind === 'incumbents') return 'min_saving'
  return kind === 'weighted' ? 'lead_weight' : null
}

export const scenarioInput = z
  .strictObject({ name: text(80), rule: scenarioRule })
  .superRefine(({ rule }, issues) => {
    const figure = figureOf(rule)
    if (figure !== null && rule[figure] === undefined)
      issues.addIssue({ code: 'custom', path: ['rule', figure], params: { key: 'required' } })
  })
  .meta({ example: { name: 'No máximo duas', rule: { kind: 'max_carriers', max_carriers: 2 } } })

export const laneChoiceInput = z
  .strictObject({
    lane_id: id(),
    /** Null: the lane is given to no carrier. */
    part_id: id().nullable(),
    justification: optionalText(500).optional(),
  })
  .meta({ example: { lane_id: 1, part_id: 2, justification: 'Prazo menor.' } })

export const CHOICE_REASONS = [
  'cheapest',
  'only_offer',
  'within_limit',
  'within_share',
  'above_share',
  'incumbent_kept',
  'saving_reached',
  'no_reference',
  'weighted',
  'no_offer',
  'manual',
] as const
export type ChoiceReason = (typeof CHOICE_REASONS)[number]

export const laneChoice = z.object({
  lane_id: z.number(),
  part_id: z.number().nullable(),
  reason: z.enum(CHOICE_REASONS),
  justification: z.string().nullable(),
})
export type LaneChoice = z.output<typeof laneChoice>
