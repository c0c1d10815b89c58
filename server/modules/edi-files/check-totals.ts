import type { Fault } from './fault.ts'
import type { EdiLine } from './read-edi.ts'

/** The last record's totals against what came before it. */

type Sum = { key: string; of: string; what: string | null }

/** By closing record: each of its totals, and the record and field summed; `null` counts records. */
const TOTALS: Readonly<Record<string, readonly Sum[]>> = {
  318: ['value', 'weight', 'cubage', 'volumes'].map((key) => ({ key, of: '313', what: key })),
  519: [
    ...['value', 'weight', 'volumes'].map((key) => ({ key, of: '506', what: key })),
    { key: 'invoices', of: '505', what: null },
  ],
  549: [{ key: 'count', of: '542', what: null }],
  323: [
    { key: 'count', of: '322', what: null },
    { key: 'total', of: '322', what: 'total' },
  ],
  529: [
    { key: 'count', of: '522', what: null },
    { key: 'total', of: '523', what: 'total' },
  ],
  355: [
    { key: 'count', of: '352', what: null },
    { key: 'value', of: '352', what: 'value' },
  ],
  559: [
    { key: 'count', of: '552', what: null },
    { key: 'value', of: '552', what: 'value' },
  ],
}

/** Fields summed, by their record. */
const SUMMED = Map.groupBy(Object.values(TOTALS).flat(), ({ of }) => of)

const SCALE = 4
const scaled = (value: string): bigint => {
  const [whole = '0', part = ''] = value.split('.')
  return BigInt(whole + part.padEnd(SCALE, '0'))
}
const written = (sum: bigint): string => {
  const digits = String(sum).padStart(SCALE + 1, '0')
  return `${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`.replace(/\.?0+$/, '')
}

/** Adds up while a file is read; a missing closing record is no fault. */
export const totalsOf = () => {
  let sums = new Map<string, bigint>()
  const add = (name: string, value: bigint) => sums.set(name, (sums.get(name) ?? 0n) + value)
  const check = ({ line, id, layout, values }: EdiLine): Fault[] =>
    (TOTALS[id] ?? []).flatMap(({ key, of, what }) => {
      const told = values[key]
      const sum = sums.get(`${of} ${what ?? ''}`) ?? 0n
      const field = layout?.fields.find((one) => one.key === key)
      if (told === undefined || field === undefined || scaled(told) === sum) return []
      return [
        {
          line,
          column: field.column,
          record: id,
          kind: 'total_differs' as const,
          field: field.label,
          found: told,
          expected: written(sum),
        },
      ]
    })
  return (read: EdiLine): Fault[] => {
    if (read.id === '000') sums = new Map()
    for (const { of, what } of SUMMED.get(read.id) ?? [])
      add(`${of} ${what ?? ''}`, what === null ? BigInt(10 ** SCALE) : scaled(read.values[what] ?? '0'))
    return check(read)
  }
}
