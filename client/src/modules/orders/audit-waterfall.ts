import type { FreightAudit } from './order.ts'

/** The way from the expected to the charged total, in steps: one for each component that differs. */

export type WaterfallStep = {
  key: string
  /** Null: the difference that no component explains. */
  label: string | null
  expected: string | null
  charged: string | null
  difference: string
  /** Where its bar begins and ends, in per cent of the scale. */
  from: number
  to: number
}

export type Waterfall = {
  steps: WaterfallStep[]
  /** Ends of the bars of both totals, in per cent of the scale. */
  expected: number
  charged: number
  /** Reais that the scale begins at: differences of cents are to be seen. */
  start: number
  equal: number
}

const FULL = 100
const cents = (value: string | null): number => Math.round(Number(value ?? '0') * FULL)

/** Where the levels lie close together far from zero, the scale begins just below them. */
const startOf = (levels: readonly number[]): number => {
  const [low, high] = [Math.min(...levels), Math.max(...levels)]
  const span = high - low
  return span * 3 < low ? Math.max(0, low - Math.max(span, 1)) : Math.min(0, low)
}

export const waterfallOf = (
  audit: Pick<FreightAudit, 'comparison' | 'expected_value' | 'value'>,
): Waterfall => {
  const [expected, charged] = [cents(audit.expected_value), cents(audit.value)]
  const told = audit.comparison.filter(({ status }) => status !== 'informative')
  const moved = told.filter(({ difference }) => cents(difference) !== 0)
  const rest = charged - expected - moved.reduce((sum, { difference }) => sum + cents(difference), 0)
  const all = [
    ...moved.map((line) => ({ ...line, key: line.rate + line.label, amount: cents(line.difference) })),
    ...(rest === 0
      ? []
      : [
          {
            key: 'rest',
            label: null,
            expected: null,
            charged: null,
            difference: (rest / FULL).toFixed(2),
            amount: rest,
          },
        ]),
  ]
  const levels = all.reduce<number[]>(
    (sums, { amount }) => [...sums, (sums.at(-1) ?? 0) + amount],
    [expected],
  )
  const start = startOf(levels)
  const span = Math.max(1, Math.max(...levels) - start)
  const place = (level: number): number => ((level - start) / span) * FULL
  return {
    steps: all.map(({ key, label, expected: wanted, charged: found, difference }, index) => ({
      key,
      label,
      expected: wanted,
      charged: found,
      difference,
      from: place(levels[index] ?? expected),
      to: place(levels[index + 1] ?? charged),
    })),
    expected: place(expected),
    charged: place(charged),
    start: start / FULL,
    equal: told.length - moved.length,
  }
}
