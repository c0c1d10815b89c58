import type { Fault } from './fault.ts'
import { type EdiGroup, groupsOf } from './groups.ts'
import type { EdiLine } from './read-edi.ts'

/** Occurrences of deliveries, as a carrier tells them. */

export type Occurrence = {
  line: number
  /** The carrier's CNPJ. */
  carrier: string | null
  /** CNPJ of the invoice's issuer. */
  issuer: string | null
  series: string | null
  number: string | null
  /** Two digits where the official list has two, else three. */
  code: string | null
  /** YYYY-MM-DD and HH:MM, local to the place where it happened. */
  day: string | null
  time: string | null
  observation: string | null
  text: string | null
  cte_series: string | null
  cte_number: string | null
  faults: readonly Fault[]
}

/** Version 5.0 writes the official codes with three digits: 001 is 01. */
export const occurrenceCode = (code: string): string => String(Number(code)).padStart(2, '0')

/** Series without the zeros that fill them: 001 is 1. */
export const plainSeries = (series: string | undefined): string | null =>
  series === undefined ? null : series.replace(/^0+(?=.)/, '')

const textOf = ({ head, below }: EdiGroup): string | null => {
  const parts = [
    head['text'],
    ...below('543').flatMap((more) => [more['text'], more['text_2'], more['text_3']]),
  ]
  const text = parts.filter((part) => part !== undefined && part !== '').join(' ')
  return text === '' ? null : text
}

const occurrence = (group: EdiGroup): Occurrence => {
  const { head } = group
  const [redispatch = {}] = group.below('343')
  return {
    line: group.line,
    carrier: group.above('341', '541')['tax_id'] ?? null,
    issuer: head['issuer'] ?? null,
    series: plainSeries(head['series']),
    number: head['number'] ?? null,
    code: head['code'] === undefined ? null : occurrenceCode(head['code']),
    day: head['day'] ?? null,
    time: head['time'] ?? null,
    observation: head['observation'] ?? null,
    text: textOf(group),
    cte_series: plainSeries(head['cte_series'] ?? redispatch['cte_series']),
    cte_number: head['cte_number'] ?? redispatch['cte_number'] ?? null,
    faults: group.faults,
  }
}

export function* occurrencesOf(lines: Iterable<EdiLine>): Generator<Occurrence> {
  for (const group of groupsOf(lines, ['342', '542'])) yield occurrence(group)
}
