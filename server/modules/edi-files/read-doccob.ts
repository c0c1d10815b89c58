import type { Fault } from './fault.ts'
import { type EdiGroup, groupsOf } from './groups.ts'
import type { EdiLine } from './read-edi.ts'
import { plainSeries } from './read-ocoren.ts'

/** A carrier's bills (faturas), each over several CT-es. */

export type BilledCte = {
  issuer: string | null
  series: string | null
  number: string
  value: string | null
  issued_on: string | null
}

export type EdiBill = {
  line: number
  carrier: string | null
  branch: string | null
  series: string | null
  number: string | null
  issued_on: string | null
  expires_on: string | null
  value: string | null
  bank: string | null
  /** The shipper's pre-invoice that it answers; only version 5.0 has it. */
  pre_invoice: string | null
  ctes: BilledCte[]
  excluded: boolean
  faults: readonly Fault[]
}

const bill = (group: EdiGroup): EdiBill => {
  const { head } = group
  return {
    line: group.line,
    carrier: group.above('351', '551')['tax_id'] ?? null,
    branch: head['branch'] ?? null,
    series: plainSeries(head['series']),
    number: head['number'] ?? null,
    issued_on: head['issued_on'] ?? null,
    expires_on: head['expires_on'] ?? null,
    value: head['value'] ?? null,
    bank: head['bank'] ?? null,
    pre_invoice: head['pre_invoice'] ?? null,
    ctes: group.below('353', '555').flatMap((cte) => {
      const number = cte['number']?.replace(/^0+(?=.)/, '')
      if (number === undefined) return []
      return [
        {
          issuer: cte['issuer'] ?? null,
          series: plainSeries(cte['series']),
          number,
          value: cte['value'] ?? null,
          issued_on: cte['issued_on'] ?? null,
        },
      ]
    }),
    excluded: head['action'] === 'E',
    faults: group.faults,
  }
}

export function* billsOf(lines: Iterable<EdiLine>): Generator<EdiBill> {
  for (const group of groupsOf(lines, ['352', '552'])) yield bill(group)
}
