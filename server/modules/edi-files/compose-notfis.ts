import { compose, decimals, type Envelope, type EdiRecord, sumOf } from './compose.ts'
import type { EdiInvoice, EdiParty } from './read-notfis.ts'

/** NOTFIS: the invoices of a load, by recipient, for the carrier. */

export type OutInvoice = Pick<
  EdiInvoice,
  | 'series'
  | 'number'
  | 'key'
  | 'issued_on'
  | 'freight'
  | 'load'
  | 'nature'
  | 'packaging'
  | 'value'
  | 'weight'
  | 'volumes'
>
export type Delivery = { recipient: EdiParty; invoices: readonly OutInvoice[] }
export type Notfis = { shipper: EdiParty; ships_on: string; deliveries: readonly Delivery[] }

const DRY = '2'
const ROAD = '1'
const GENERAL = 'CARGA GERAL'
const VOLUMES = 'VOLUMES'

const kindOf = ({ tax_id }: EdiParty): string => (tax_id?.length === 11 ? '2' : '1')

/** Digits of a postal code; the country's own where the place has none. */
const place = (party: EdiParty) => ({
  ...party,
  postal_code: party.postal_code?.replace(/\D/g, '') || '00000000',
})

const common = ({ series, number, issued_on, freight, load, nature, packaging }: OutInvoice) => ({
  series,
  number,
  issued_on,
  load,
  freight: freight ?? 'C',
  nature: nature ?? GENERAL,
  packaging: packaging ?? VOLUMES,
  transport: ROAD,
  goods_kind: DRY,
  action: 'I',
})

const invoice31 = (one: OutInvoice): EdiRecord => ({
  id: '313',
  values: {
    ...common(one),
    volumes: decimals(one.volumes, 2),
    value: decimals(one.value, 2),
    weight: decimals(one.weight, 2),
    icms_kind: 'S',
    insured: 'N',
    quick_load: 'N',
    bonus: 'N',
  },
})

const totals = (invoices: readonly OutInvoice[], weightDecimals: number) => ({
  value: sumOf(
    invoices.map(({ value }) => value),
    2,
  ),
  weight: sumOf(
    invoices.map(({ weight }) => weight),
    weightDecimals,
  ),
  volumes: sumOf(
    invoices.map(({ volumes }) => volumes),
    2,
  ),
})

const body31 = ({ shipper, ships_on, deliveries }: Notfis): EdiRecord[] => [
  { id: '311', values: { ...place(shipper), ships_on } },
  ...deliveries.flatMap(({ recipient, invoices }) => [
    { id: '312', values: { ...place(recipient), tax_id_kind: kindOf(recipient) } },
    ...invoices.map(invoice31),
  ]),
  {
    id: '318',
    values: totals(
      deliveries.flatMap(({ invoices }) => invoices),
      2,
    ),
  },
]

const invoice50 = (one: OutInvoice, ships_on: string): EdiRecord[] => [
  { id: '505', values: { ...common(one), key: one.key, ships_on, period: '0' } },
  {
    id: '506',
    values: {
      volumes: decimals(one.volumes, 2),
      weight: decimals(one.weight, 3),
      value: decimals(one.value, 2),
      icms_due: 'S',
      insured: 'N',
    },
  },
]

const body50 = ({ shipper, ships_on, deliveries }: Notfis): EdiRecord[] => {
  const all = deliveries.flatMap(({ invoices }) => invoices)
  return [
    { id: '501', values: { ...place(shipper), ships_on } },
    ...deliveries.flatMap(({ recipient, invoices }) => [
      { id: '503', values: { ...place(recipient), tax_id_kind: kindOf(recipient) } },
      ...invoices.flatMap((one) => invoice50(one, ships_on)),
    ]),
    { id: '519', values: { ...totals(all, 3), invoices: String(all.length) } },
  ]
}

export const composeNotfis = (version: '3.1' | '5.0', envelope: Envelope, load: Notfis): Buffer =>
  compose('NOTFIS', version, envelope, version === '5.0' ? body50(load) : body31(load))
