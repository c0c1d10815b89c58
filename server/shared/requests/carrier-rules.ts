import * as z from 'zod'
import { compare } from '#shared/kit/money.ts'

/** How a company wants the carrier of a request chosen (feature 15): rules in order, the first that fits decides. Pure. */

export const STRATEGIES = ['cheapest', 'fastest', 'share'] as const

export const carrierShare = z.strictObject({
  transporter_id: z.number().int().positive(),
  /** Of the requests that the rule decides. */
  percentage: z.number().min(0).max(100),
})

/** Why a rule decided, or why it did not. */
export const RULE_OUTCOMES = ['chosen', 'inactive', 'weekday', 'region', 'lead_time', 'carrier'] as const
export const ruleExplanation = z.object({
  rule_id: z.number(),
  name: z.string(),
  strategy: z.enum(STRATEGIES),
  outcome: z.enum(RULE_OUTCOMES),
  /** Of the rule that decided: the carrier, its price and its share so far. */
  transporter_id: z.number().nullable(),
  total_value: z.string().nullable(),
  carried: z.number().nullable(),
})
export type RuleExplanation = z.output<typeof ruleExplanation>

export type CarrierRule = {
  id: number
  name: string
  active: boolean
  strategy: (typeof STRATEGIES)[number]
  max_lead_time: number | null
  shares: readonly z.output<typeof carrierShare>[]
  weekdays: readonly number[]
  ufs: readonly string[]
}
export type Offer = { id: number; transporter_id: number; total_value: string; lead_time: number | null }
export type ChoiceFacts = {
  /** 1 Monday to 7 Sunday. */
  weekday: number
  /** State of destination. */
  uf: string
  /** Requests of the last thirty days by carrier. */
  carried: ReadonlyMap<number, number>
}

const cheapestFirst = (a: Offer, b: Offer): number =>
  compare(a.total_value, b.total_value) || leadOf(a) - leadOf(b) || a.id - b.id
const leadOf = ({ lead_time }: Offer): number => lead_time ?? Number.MAX_SAFE_INTEGER

/** Percentage points that a carrier has less than its share. */
const lagOf = (rule: CarrierRule, carried: ChoiceFacts['carried'], transporter: number): number => {
  const total = rule.shares.reduce((sum, share) => sum + (carried.get(share.transporter_id) ?? 0), 0)
  const target = rule.shares.find(({ transporter_id }) => transporter_id === transporter)?.percentage ?? 0
  return target - (total === 0 ? 0 : ((carried.get(transporter) ?? 0) / total) * 100)
}

const best = (rule: CarrierRule, offers: readonly Offer[], { carried }: ChoiceFacts): Offer | undefined => {
  if (rule.strategy === 'fastest')
    return offers.toSorted((a, b) => leadOf(a) - leadOf(b) || cheapestFirst(a, b))[0]
  if (rule.strategy === 'cheapest') return offers.toSorted(cheapestFirst)[0]
  return offers.toSorted(
    (a, b) =>
      lagOf(rule, carried, b.transporter_id) - lagOf(rule, carried, a.transporter_id) || cheapestFirst(a, b),
  )[0]
}

const judgeRule = (
  rule: CarrierRule,
  offers: readonly Offer[],
  facts: ChoiceFacts,
): { outcome: RuleExplanation['outcome']; offer?: Offer | undefined } => {
  if (!rule.active) return { outcome: 'inactive' }
  if (rule.weekdays.length > 0 && !rule.weekdays.includes(facts.weekday)) return { outcome: 'weekday' }
  if (rule.ufs.length > 0 && !rule.ufs.includes(facts.uf)) return { outcome: 'region' }
  const { max_lead_time } = rule
  const inTime = offers.filter((offer) => max_lead_time === null || leadOf(offer) <= max_lead_time)
  if (inTime.length === 0) return { outcome: 'lead_time' }
  const named = inTime.filter(
    ({ transporter_id }) =>
      rule.strategy !== 'share' || rule.shares.some((share) => share.transporter_id === transporter_id),
  )
  const offer = best(rule, named, facts)
  return offer ? { outcome: 'chosen', offer } : { outcome: 'carrier' }
}

/** The offer that the rules choose, and of each rule up to the one that decided why it did or did not. */
export const chooseCarrier = (
  rules: readonly CarrierRule[],
  offers: readonly Offer[],
  facts: ChoiceFacts,
): { offer: Offer | null; explanation: RuleExplanation[] } => {
  const explanation: RuleExplanation[] = []
  for (const rule of rules) {
    const { outcome, offer } = judgeRule(rule, offers, facts)
    explanation.push({
      rule_id: rule.id,
      name: rule.name,
      strategy: rule.strategy,
      outcome,
      transporter_id: offer?.transporter_id ?? null,
      total_value: offer?.total_value ?? null,
      carried: offer ? (facts.carried.get(offer.transporter_id) ?? 0) : null,
    })
    if (offer) return { offer, explanation }
  }
  return { offer: null, explanation }
}
