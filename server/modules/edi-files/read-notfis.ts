import type { Fault } from './fault.ts'
import { type EdiGroup, groupsOf } from './groups.ts'
import type { EdiLine, EdiValues } from './read-edi.ts'
import { plainSeries } from './read-ocoren.ts'

/** Invoices that a shipper tells its carrier of. */

export type EdiParty = {
  name: string | null
  tax_id: string | null
  state_registration: string | null
  street: string | null
  district: string | null
  city: string | null
  /** IBGE code, where the sender writes one. */
  city_code: string | null
  state: string | null
  postal_code: string | null
  contact: string | null
}

export type EdiInvoice = {
  line: number
  shipper: EdiParty
  /** Where the goods go: the delivery place, else the recipient. */
  recipient: EdiParty
  series: string | null
  number: string | null
  key: string | null
  issued_on: string | null
  freight: string | null
  load: string | null
  nature: string | null
  packaging: string | null
  value: string | null
  weight: string | null
  volumes: string | null
  excluded: boolean
  faults: readonly Fault[]
}

const party = (values: EdiValues): EdiParty => ({
  name: values['name'] ?? null,
  tax_id: values['tax_id'] ?? null,
  state_registration: values['state_registration'] ?? null,
  street: values['street'] ?? null,
  district: values['district'] ?? null,
  city: values['city'] ?? null,
  city_code: values['city_code'] ?? null,
  state: values['state'] ?? null,
  postal_code: values['postal_code'] ?? null,
  contact: values['contact'] ?? null,
})

const invoice = (group: EdiGroup): EdiInvoice => {
  const { head } = group
  const amounts = { ...head, ...group.below('506')[0] }
  const key = head['key']?.slice(0, 44)
  return {
    line: group.line,
    shipper: party(group.above('311', '501')),
    recipient: party(group.above('504', '312', '503')),
    series: plainSeries(head['series']),
    number: head['number'] ?? null,
    key: key !== undefined && key.length === 44 ? key : null,
    issued_on: head['issued_on'] ?? null,
    freight: head['freight'] ?? null,
    load: head['load'] ?? null,
    nature: head['nature'] ?? null,
    packaging: head['packaging'] ?? null,
    value: amounts['value'] ?? null,
    weight: amounts['weight'] ?? null,
    volumes: amounts['volumes'] ?? null,
    excluded: head['action'] === 'E',
    faults: group.faults,
  }
}

export function* invoicesOf(lines: Iterable<EdiLine>): Generator<EdiInvoice> {
  for (const group of groupsOf(lines, ['313', '505'])) yield invoice(group)
}
