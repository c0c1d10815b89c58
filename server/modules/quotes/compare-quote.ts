import type { ReadContext } from '#server/kit/context.ts'
import { readContext } from '#server/kit/transaction.ts'
import type { Services } from '#server/kit/services.ts'
import { systemSession } from '#server/kit/system-session.ts'
import { priceChecker } from '#server/modules/antt/index.ts'
import { outsideOf } from '#server/modules/distances/index.ts'
import { hasFeature } from '#server/modules/orders/index.ts'
import { netOfCredit, NO_TAX } from '#server/modules/pricing/index.ts'
import { simulateShipment } from '#server/modules/simulations/index.ts'
import { FEATURES } from '#shared/access/features.ts'
import { Exception, notFound } from '#shared/kit/exceptions.ts'
import { today } from '#shared/kit/brazil-time.ts'
import { compare, subtract, toMoney } from '#shared/kit/money.ts'
import { approvalLimit, lowestOf } from '#shared/quotes/choice.ts'
import { answerRate } from '#shared/quotes/quote-input.ts'
import type { QuoteComparison } from '#shared/quotes/quote-comparison.ts'
import { QUOTE_RESPONSES } from '#shared/quotes/quote.machine.ts'
import type { Simulation } from '#shared/simulations/simulation.contract.ts'
import * as z from 'zod'
import { fewestAnswers, isValid, pricedAmong } from './choose-answer.ts'
import {
  comparedAnswers,
  comparedQuote,
  freightRulesOf,
  type ComparedAnswer,
  type ComparedQuote,
} from './comparison.store.ts'
import { approvalRuleOf } from './quote.store.ts'
import { stateOf } from './transition-answer.ts'

const HISTORY_MS = 90 * 86_400_000

/** What the tables in force ask for the same freight; null where they cannot be asked. */
const tablesFor = (services: Services, quote: ComparedQuote): Promise<Simulation | null> => {
  const now = today(services.clock.now())
  const day = quote.collection_date_time === null ? null : today(new Date(quote.collection_date_time))
  const [modal = null] = quote.modals
  return simulateShipment(
    readContext(services, systemSession({ company_id: quote.company_id })),
    {
      shipper_id: quote.company_id,
      origin_city_id: quote.origin_city_id,
      destination_city_id: quote.destination_city_id,
      weight: quote.weight,
      volume_m3: quote.cubage,
      invoice_value: quote.invoice_value,
      type_freight: quote.freight_type === 'cif' ? 'CIF' : 'FOB',
      dangerous: quote.dangerous_products,
      modal,
      ...(quote.vehicle_type_id === null ? {} : { vehicle_type_id: quote.vehicle_type_id }),
      // A day that has passed is priced as today's.
      date: day !== null && day > now ? day : null,
      explain: 50,
    },
    outsideOf(services),
  ).catch((error: unknown) => {
    if (error instanceof Exception) return null
    throw error
  })
}

const ratesOf = (rates: unknown) => z.array(answerRate).catch([]).parse(rates)

/** An answer as the engine reads a price: net components, ICMS inside the total. */
const asPrice = (answer: ComparedAnswer, total_value: string) => {
  const icms = answer.icms_value ?? '0'
  const tax =
    compare(icms, '0') > 0 ? { ...NO_TAX, kind: 'icms' as const, amount: icms, included: true } : NO_TAX
  const rates = ratesOf(answer.rates)
  return {
    total_value,
    tax,
    components: rates.map(({ rate, amount }) => ({ rate, group: 'rate' as const, amount })),
  }
}

type Beside = {
  quote: ComparedQuote
  tables: Simulation | null
  rules: Awaited<ReturnType<typeof freightRulesOf>>
  check: Awaited<ReturnType<typeof priceChecker>> | null
  lowest: string | null
  above: string | null
  now: Date
}

const besideOf = (answer: ComparedAnswer, { tables, rules, check }: Beside) => {
  const { total_value } = answer
  const offer = tables?.ranked.find(({ transporter_id }) => transporter_id === answer.transporter_id)
  if (total_value === null) {
    const table = offer ? { name: offer.table, total_value: offer.total_value, difference: null } : null
    return { net_cost: null, table, floor: null }
  }
  const price = asPrice(answer, total_value)
  const checked = check?.(price)
  return {
    net_cost: netOfCredit(price, rules).cost,
    table: offer
      ? {
          name: offer.table,
          total_value: offer.total_value,
          difference: toMoney(subtract(total_value, offer.total_value)),
        }
      : null,
    floor:
      checked?.floor.ok && checked.margin
        ? {
            value: checked.floor.floor,
            difference: toMoney(subtract(checked.comparable, checked.floor.floor)),
            below: checked.margin.below,
          }
        : null,
  }
}

const lineOf = (answer: ComparedAnswer, beside: Beside): QuoteComparison['answers'][number] => {
  const { lowest, above, now } = beside
  const { total_value } = answer
  return {
    id: answer.id,
    transporter_id: answer.transporter_id,
    transporter_name: answer.transporter_name,
    response: stateOf(answer),
    total_value,
    components:
      answer.weight_shipping_value === null
        ? []
        : [{ rate: 'weight_shipping_value', amount: answer.weight_shipping_value }, ...ratesOf(answer.rates)],
    icms_value: answer.icms_value,
    transporter_delivery_time: answer.transporter_delivery_time,
    business_days: answer.business_days,
    valid_until: answer.valid_until,
    is_valid: isValid(answer, now),
    observation: answer.observation,
    is_lowest: total_value !== null && total_value === lowest,
    needs_approval: total_value !== null && above !== null && compare(total_value, above) > 0,
    ...besideOf(answer, beside),
    history: {
      delivered: answer.delivered,
      on_time: answer.on_time,
      deliveries: answer.deliveries,
      damaged: answer.damaged,
    },
  }
}

const checkerFor = async (
  ctx: ReadContext,
  quote: ComparedQuote,
  tables: Simulation | null,
  table: 'A' | 'B' | 'C' | 'D',
) =>
  quote.modals[0]?.startsWith('full_truckload') && tables
    ? priceChecker(
        ctx.rows,
        {
          settings: { antt_table: table, antt_policy: 'warn' },
          date: tables.shipment.date,
          axles: quote.axles ?? tables.shipment.axles,
          km: quote.route_km ?? tables.shipment.km,
        },
        { dangerous: quote.dangerous_products },
      )
    : null

/** All answers of a quote side by side. @throws ModelNotFoundException */
export const compareAnswers = async (
  ctx: ReadContext,
  services: Services,
  id: number,
): Promise<QuoteComparison> => {
  const quote = await comparedQuote(ctx, id)
  if (!quote) throw notFound('simulation_quotes')
  const now = ctx.now()
  const answers = await comparedAnswers(ctx.rows, quote, new Date(now.getTime() - HISTORY_MS))
  const tables = await tablesFor(services, quote)
  const rules = await freightRulesOf(ctx.rows, quote.company_id)
  const priced = pricedAmong(answers)
  const lowest = lowestOf(priced.filter((one) => isValid(one, now)))?.total_value ?? null
  const { percentage } = await approvalRuleOf(ctx, quote.company_id)
  const approves = await hasFeature(ctx, quote.company_id, FEATURES.quotation_approval_verification)
  const above = approves && lowest !== null ? approvalLimit(lowest, percentage) : null
  const check = await checkerFor(ctx, quote, tables, rules.antt_table)
  const beside = { quote, tables, rules, check, lowest, above, now }
  const [best] = tables?.ranked ?? []
  return {
    simulation_quote_id: id,
    response: QUOTE_RESPONSES.find((one) => one === quote.response) ?? 'open',
    sealed: quote.round === 'sealed' && quote.closed_at === null,
    answers: answers.map((answer) => lineOf(answer, beside)),
    best_table: best
      ? { transporter_name: best.transporter.fantasy_name, total_value: best.total_value }
      : null,
    approval: approves ? { above, percentage } : null,
    minimum: { required: await fewestAnswers(ctx, quote.company_id), answered: priced.length },
  }
}
