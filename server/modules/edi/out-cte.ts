import type { OutCte } from '#server/modules/edi-files/index.ts'
import { add } from '#shared/kit/money.ts'
import type { CteToWrite } from './charges-out.store.ts'

/** A CT-e in the words of a CONEMB. Pure. */

/** Components that the layouts have columns for, by our names of rates; a file's own names come first. */
const NAMES: Readonly<Record<string, string>> = {
  weight_shipping_value: 'FRETE PESO',
  ad_valorem: 'AD VALOREM',
  toll: 'PEDAGIO',
}
const COLUMNS: ReadonlySet<string> = new Set([
  'FRETE PESO',
  'FRETE VALOR',
  'AD VALOREM',
  'SEC/CAT',
  'ITR',
  'DESPACHO',
  'PEDAGIO',
  'ADEME',
])

/** Series and number of an invoice are in its access key (documents/README). */
const invoiceOf = (key: string) => ({
  issuer: key.slice(6, 20),
  series: String(Number(key.slice(22, 25))),
  number: String(Number(key.slice(25, 34))),
})

const componentsOf = ({ components }: CteToWrite): OutCte['components'] => {
  const amounts = new Map<string, string>()
  for (const { name, rate, amount } of components) {
    const column = COLUMNS.has(name) ? name : NAMES[rate ?? '']
    // What no column is for is in the total alone.
    if (column !== undefined) amounts.set(column, add(amounts.get(column) ?? '0', amount))
  }
  return [...amounts].map(([name, amount]) => ({ name, amount }))
}

const SENDS: ReadonlySet<string | null> = new Set(['sender', 'dispatcher'])
const RECEIVES: ReadonlySet<string | null> = new Set(['recipient', 'receiver'])

/** Who pays by the CT-e, else by the order. */
const freightOf = ({ taker_role, type_freight }: CteToWrite): 'C' | 'F' => {
  if (SENDS.has(taker_role)) return 'C'
  if (RECEIVES.has(taker_role)) return 'F'
  return type_freight === 'CIF' ? 'C' : 'F'
}

export const outCte = (cte: CteToWrite): OutCte => ({
  issuer: cte.issuer,
  branch: cte.branch,
  series: cte.series,
  number: cte.number,
  key: cte.key,
  issued_on: cte.issued_on,
  freight: freightOf(cte),
  cfop: cte.cfop,
  weight: cte.weight,
  total: cte.total,
  icms: cte.icms,
  components: componentsOf(cte),
  invoices: cte.invoice_keys.map(invoiceOf),
  is_complement: cte.is_complement,
})
