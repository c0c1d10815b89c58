import type { Fault } from './fault.ts'
import { type EdiGroup, groupsOf } from './groups.ts'
import type { EdiLine, EdiValues } from './read-edi.ts'
import { plainSeries } from './read-ocoren.ts'

/** CT-es as a carrier tells them before, or instead of, the XML. */

export type InvoiceNumber = { issuer: string | null; series: string | null; number: string }

export type EdiCte = {
  line: number
  carrier: string | null
  issuer: string | null
  branch: string | null
  series: string | null
  number: string | null
  key: string | null
  issued_on: string | null
  freight: string | null
  cfop: string | null
  weight: string | null
  total: string | null
  icms: string | null
  components: { name: string; amount: string }[]
  invoices: InvoiceNumber[]
  /** It adds to what another CT-e charges. */
  is_complement: boolean
  /** The document is taken back. */
  excluded: boolean
  faults: readonly Fault[]
}

/** Components by the fields' keys, in the words of CT-es. */
const COMPONENTS = {
  by_weight: 'FRETE PESO',
  by_value: 'FRETE VALOR',
  ad_valorem: 'AD VALOREM',
  sec_cat: 'SEC/CAT',
  itr: 'ITR',
  dispatch: 'DESPACHO',
  toll: 'PEDAGIO',
  ademe: 'ADEME',
} as const

const SLOTS = Array.from({ length: 40 }, (_, index) => String(index + 1))

const invoicesOf = ({ head, below }: EdiGroup): InvoiceNumber[] => {
  const issuer = head['shipper'] ?? null
  const beside = SLOTS.flatMap((slot) => {
    const number = head[`number_${slot}`]
    return number === undefined ? [] : [{ issuer, series: plainSeries(head[`series_${slot}`]), number }]
  })
  const own = below('524').flatMap((invoice) => {
    const number = invoice['number']
    if (number === undefined) return []
    return [{ issuer: invoice['issuer'] ?? issuer, series: plainSeries(invoice['series']), number }]
  })
  return [...beside, ...own]
}

/** Some senders leave the continuation out, so that the CFOP begins in its column. */
const cfopOf = ({ continues = '', cfop = '' }: EdiValues): string | null => {
  const code = /^\d$/.test(continues) ? continues + cfop : cfop
  return code === '' ? null : code
}

const cte = (group: EdiGroup): EdiCte => {
  const { head } = group
  const amounts = { ...head, ...group.below('523')[0] }
  const key = head['key']?.slice(0, 44)
  return {
    line: group.line,
    carrier: group.above('321', '521')['tax_id'] ?? null,
    issuer: head['issuer'] ?? null,
    branch: head['branch'] ?? null,
    series: plainSeries(head['series']),
    number: head['number']?.replace(/^0+(?=.)/, '') ?? null,
    key: key !== undefined && key.length === 44 ? key : null,
    issued_on: head['issued_on'] ?? null,
    freight: head['freight'] ?? null,
    cfop: cfopOf(head),
    weight: amounts['weight'] ?? null,
    total: amounts['total'] ?? null,
    icms: amounts['icms'] ?? null,
    components: Object.entries(COMPONENTS).flatMap(([field, name]) => {
      const amount = amounts[field]
      return amount === undefined ? [] : [{ name, amount }]
    }),
    invoices: invoicesOf(group),
    is_complement: amounts['kind'] === 'C',
    excluded: head['action'] === 'E',
    faults: group.faults,
  }
}

export function* ctesOf(lines: Iterable<EdiLine>): Generator<EdiCte> {
  for (const group of groupsOf(lines, ['322', '522'])) yield cte(group)
}
