import { compiledOf, type CompiledTable } from '#server/modules/pricing/compile.ts'
import { CONTEXT, lane, RIO, SALVADOR, shipment, table } from '#server/modules/pricing/fixtures.ts'
import { STATES } from '#server/modules/pricing/icms-matrix.ts'
import { prepareShipment, type Prepared } from '#server/modules/pricing/prepare.ts'
import { quickPrice } from '#server/modules/pricing/quick-price.ts'
import { simulate } from '#server/modules/pricing/simulate.ts'
import type { FreightTable, Lane, RateRule } from '#server/modules/pricing/types.ts'
import { SAO_PAULO } from '#tests/support/places.ts'

/**
 * The freight engine alone: price evaluations a second of one shipment against 500 tables in memory, as a ratio to a bare
 * loop over the same figures, and whole simulations with full breakdown. Run: node tests/bench/freight-engine.ts
 */
const RATES: readonly RateRule[] = [
  { rate: 'ad_valorem', kind: 'percent_of_invoice', value: '0.40', minimum: '9.28' },
  { rate: 'gris', kind: 'percent_of_invoice', value: '0.30', minimum: '9.28' },
  { rate: 'dispatch_fee', kind: 'fixed', value: '61.00' },
  { rate: 'tas', kind: 'fixed', value: '6.77' },
  { rate: 'toll', kind: 'per_100kg', value: '9.09' },
  { rate: 'trt', kind: 'percent_of_freight', value: '15', minimum: '26.64', scope: { cities: [SAO_PAULO] } },
  {
    rate: 'tde',
    kind: 'percent_of_freight',
    value: '40',
    minimum: '226.86',
    scope: { documents: ['12345678'] },
  },
]

const bands = Array.from({ length: 12 }, (_, band) => ({
  kg_end: String((band + 1) * 25),
  value: `${40 + band * 17}.9`,
}))

const stateLane = (state: string, index: number): Lane =>
  lane({
    id: index,
    destination: { states: [state] },
    lead_time: 2 + (index % 9),
    base: { model: 'kg_bands', bands, beyond: { mode: 'excess', value: '0.95' } },
  })

/** 500 LTL tables; `applicable` of them are in force. */
const tablesOf = (applicable: number): readonly FreightTable[] =>
  Array.from({ length: 500 }, (_, index) =>
    table({
      id: index + 1,
      transporter_id: index % 80,
      active: index % 500 < applicable,
      taxes: { included: false, regime: 'normal' },
      minimums: [{ mode: 'floor_weight', value: `${30 + (index % 40)}.00` }],
      rates: RATES,
      lanes: STATES.map(stateLane),
    }),
  )

const seconds = (from: number) => (performance.now() - from) / 1000

/** Runs `work` for about `duration` seconds after a warm-up and answers runs a second. */
const perSecond = (work: () => void, duration = 2): number => {
  const warm = performance.now()
  while (seconds(warm) < duration / 4) work()
  const start = performance.now()
  let runs = 0
  while (seconds(start) < duration) {
    work()
    runs += 1
  }
  return runs / seconds(start)
}

let sink = 0
const evaluate = (compiled: readonly CompiledTable[], prepared: Prepared) => () => {
  for (const one of compiled) sink += quickPrice(one, prepared)
}

/** What a hurried program would do with the same figures: floats, no scopes, no rounding, no reasons. */
const naive = (what: { weight: number; invoice: number }) => {
  const rows = tablesOf(500).map((_, index) => ({
    byState: new Map(
      STATES.map((state) => [state, bands.map((band) => [Number(band.kg_end), Number(band.value)] as const)]),
    ),
    floor: 30 + (index % 40),
  }))
  return () => {
    for (const row of rows) {
      const found = row.byState.get('RJ')?.find(([end]) => end >= what.weight)
      const weight = Math.max(found?.[1] ?? 0, row.floor)
      const rates = Math.max(what.invoice * 0.004, 9.28) + Math.max(what.invoice * 0.003, 9.28)
      sink += (weight + rates + 67.77 + Math.ceil(what.weight / 100) * 9.09) / 0.88
    }
  }
}

/** The same loop, its prices put in order: what a ranking costs before anything is explained. */
const naiveRanking = (what: { weight: number; invoice: number }) => {
  const price = naive(what)
  return () => {
    price()
    const totals = Array.from({ length: 500 }, (_, index) => ({ index, total: (index * 7919) % 500 }))
    sink += totals.toSorted((a, b) => a.total - b.total)[0]?.total ?? 0
  }
}

/**
 * One shipment by 500 tables, the best 20 with their whole explanation, against the bare loop and its sorting over the same
 * tables: many short turns of both, the middle of their ratios.
 */
const explainedToBare = (ours: () => void, bare: () => void): { ratio: number; perSecond: number } => {
  const turns = Array.from({ length: 9 }, () => {
    const other = perSecond(bare, 0.3)
    const own = perSecond(ours, 0.3)
    return { ratio: own / other, perSecond: own }
  }).toSorted((a, b) => a.ratio - b.ratio)
  return turns[4] ?? { ratio: 0, perSecond: 0 }
}

const format = (value: number) => Math.round(value).toLocaleString('en')

export const benchFreight = () => {
  const what = shipment({ destination: RIO, weight: '148.5', volume_m3: '0.4', invoice_value: '12725.00' })
  const far = shipment({ destination: SALVADOR, weight: '350', invoice_value: '5000.00' })
  const all = tablesOf(500)
  const compiled = all.map(compiledOf)
  const few = tablesOf(20)
  const prepared = prepareShipment(what, CONTEXT)
  const bare = perSecond(naive({ weight: 148.5, invoice: 12_725 })) * 500
  const priced = perSecond(evaluate(compiled, prepared)) * 500
  const excess = perSecond(evaluate(compiled, prepareShipment(far, CONTEXT))) * 500
  const mixed = perSecond(evaluate(few.map(compiledOf), prepared)) * 500
  const explained = explainedToBare(
    () => void simulate(all, what, CONTEXT, { explain: 20 }),
    naiveRanking({ weight: 148.5, invoice: 12_725 }),
  )
  return {
    'bare loop, prices a second': format(bare),
    'engine, all 500 applicable, prices a second': format(priced),
    'engine, above the last band, prices a second': format(excess),
    'engine, 20 of 500 applicable, evaluations a second': format(mixed),
    'engine to bare loop': (priced / bare).toFixed(2),
    'simulations a second, 20 of 500 applicable, all explained': format(
      perSecond(() => void simulate(few, what, CONTEXT)),
    ),
    'simulations a second, 500 applicable, best 20 explained': format(explained.perSecond),
    'the same to the bare loop, sorted, over the same tables': explained.ratio.toFixed(3),
    'simulations a second, 500 applicable, all explained': format(
      perSecond(() => void simulate(all, what, CONTEXT)),
    ),
    checksum: Number.isFinite(sink),
  }
}

if (import.meta.main) console.table(benchFreight())
