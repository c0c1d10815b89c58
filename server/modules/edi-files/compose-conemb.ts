import { compose, decimals, type Envelope, type EdiRecord, sumOf } from './compose.ts'
import type { EdiCte } from './read-conemb.ts'

/** CONEMB: a carrier's CT-es for its shipper. */

export type OutCte = Omit<EdiCte, 'line' | 'carrier' | 'excluded' | 'faults'>
export type Conemb = { carrier: { tax_id: string; name: string }; ctes: readonly OutCte[] }

/** Invoices that one record of version 3.1 has room for. */
const SLOTS = 40

const FIELDS: Readonly<{ [name: string]: string }> = {
  'FRETE PESO': 'by_weight',
  'FRETE VALOR': 'by_value',
  'AD VALOREM': 'ad_valorem',
  'SEC/CAT': 'sec_cat',
  ITR: 'itr',
  DESPACHO: 'dispatch',
  PEDAGIO: 'toll',
  ADEME: 'ademe',
}

const amounts = ({ components, total, icms }: OutCte) => ({
  ...Object.fromEntries(
    components.flatMap(({ name, amount }) => {
      const field = FIELDS[name]
      return field === undefined ? [] : [[field, decimals(amount, 2)]]
    }),
  ),
  total: decimals(total, 2),
  icms: decimals(icms, 2),
})

const head = ({ branch, series, number, issued_on, freight, issuer, invoices, key, cfop }: OutCte) => ({
  branch,
  series,
  number,
  issued_on,
  freight,
  issuer,
  shipper: invoices[0]?.issuer,
  key,
  cfop,
})

const kindOf = ({ is_complement }: OutCte): string => (is_complement ? 'C' : 'N')

/** CT-es of more than forty invoices go on in a further record, whose amounts are left out. */
const records31 = (cte: OutCte): EdiRecord[] => {
  const parts = Array.from({ length: Math.max(1, Math.ceil(cte.invoices.length / SLOTS)) }, (_, part) =>
    cte.invoices.slice(part * SLOTS, (part + 1) * SLOTS),
  )
  return parts.map((invoices, part) => ({
    id: '322',
    values: {
      ...head(cte),
      ...(part === 0 ? { ...amounts(cte), weight: decimals(cte.weight, 2) } : {}),
      ...Object.fromEntries(
        invoices.flatMap(({ series, number }, slot) => [
          [`series_${slot + 1}`, series],
          [`number_${slot + 1}`, number],
        ]),
      ),
      action: 'I',
      kind: kindOf(cte),
      continues: part < parts.length - 1 ? 'C' : 'U',
    },
  }))
}

const records50 = (cte: OutCte): EdiRecord[] => [
  { id: '522', values: head(cte) },
  { id: '523', values: { ...amounts(cte), weight: decimals(cte.weight, 3), kind: kindOf(cte) } },
  ...cte.invoices.map((invoice) => ({ id: '524', values: invoice })),
]

export const composeConemb = (
  version: '3.1' | '5.0',
  envelope: Envelope,
  { carrier, ctes }: Conemb,
): Buffer => {
  const now = version === '5.0'
  const records = ctes.flatMap(now ? records50 : records31)
  const total = sumOf(
    ctes.map((cte) => cte.total),
    2,
  )
  const count = now ? ctes.length : records.length
  return compose('CONEMB', version, envelope, [
    { id: now ? '521' : '321', values: carrier },
    ...records,
    { id: now ? '529' : '323', values: { count: String(count), total } },
  ])
}
