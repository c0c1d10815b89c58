import { heavyWork } from '#server/infra/work-pool/heavy-work.ts'
import {
  billsOf,
  ctesOf,
  type EdiBill,
  type EdiCte,
  type EdiInvoice,
  type EdiLine,
  type Fault,
  invoicesOf,
  type Kind,
  type Message,
  type Occurrence,
  occurrencesOf,
  readEdi,
  totalsOf,
} from '#server/modules/edi-files/index.ts'
import type { EdiFieldShown, EdiLineShown } from '#shared/edi/edi-actions.ts'
import { rootOf } from './waits-of.ts'

/** EDI files as a thread reads them; the event loop gets plain values. */

export type EdiSummary = {
  message: Message | null
  version: string | null
  sender: string | null
  recipient: string | null
  lines: number
  records: number
  faults: number
  /** A CNPJ of each root that speaks in it: branches are one party. */
  authors: string[]
}

const SAYING: ReadonlySet<string> = new Set('313 505 342 542 322 522 352 552'.split(' '))

/** Records that name who speaks: the carrier, of a NOTFIS the shipper. */
const SPEAKING: ReadonlySet<string> = new Set('311 501 321 521 341 541 351 551'.split(' '))
/** Records with an access key, whose issuer speaks as well. */
const KEYED: ReadonlySet<string> = new Set('322 522 313 505'.split(' '))
/** Two parties make a file wait already. */
const AUTHORS = 20

const authorOf = ({ id, values }: EdiLine): string | undefined => {
  if (SPEAKING.has(id)) return values['tax_id']
  const key = KEYED.has(id) ? values['key']?.slice(0, 44) : undefined
  return key?.length === 44 ? key.slice(6, 20) : undefined
}

/** What a file is, without keeping its lines. */
export const summarizeEdi = heavyWork(import.meta.url, 'summarizeEdi', function* (bytes: Uint8Array) {
  const check = totalsOf()
  const roots = new Set<string>()
  const summary: EdiSummary = {
    message: null,
    version: null,
    sender: null,
    recipient: null,
    lines: 0,
    records: 0,
    faults: 0,
    authors: [],
  }
  for (const line of readEdi([bytes])) {
    summary.lines = line.line
    summary.message ??= line.layout?.message ?? null
    summary.version ??= line.layout?.version ?? null
    summary.sender ??= (line.id === '000' && line.values['sender']) || null
    summary.recipient ??= (line.id === '000' && line.values['recipient']) || null
    if (SAYING.has(line.id)) summary.records += 1
    const author = authorOf(line)
    if (author !== undefined && summary.authors.length < AUTHORS && !roots.has(rootOf(author))) {
      roots.add(rootOf(author))
      summary.authors.push(author)
    }
    summary.faults += line.faults.length + check(line).length
  }
  yield summary
})

const shownAs = (kind: Kind, decimals: number): EdiFieldShown['shown'] => {
  if (kind === 'D') return 'day'
  return decimals > 0 ? 'amount' : 'text'
}

const shown = ({ line, id, layout, values }: EdiLine, faults: readonly Fault[]): EdiLineShown => ({
  line,
  record: id,
  fields: (layout?.fields ?? []).flatMap(({ key, column, size, label, kind, decimals }) => {
    const value = values[key]
    return value === undefined ? [] : [{ column, size, label, value, shown: shownAs(kind, decimals) }]
  }),
  faults: [...faults],
})

type Page = { bytes: Uint8Array; after: number; most: number; faultsOnly: boolean }

/** One page of lines, field by field. */
export const pageOfEdi = heavyWork(
  import.meta.url,
  'pageOfEdi',
  function* ({ bytes, after, most, faultsOnly }: Page) {
    const check = totalsOf()
    const lines: EdiLineShown[] = []
    for (const line of readEdi([bytes])) {
      const faults = [...line.faults, ...check(line)]
      if (line.line <= after || (faultsOnly && faults.length === 0)) continue
      if (lines.length === most) {
        yield { lines, after: lines.at(-1)?.line ?? null }
        return
      }
      lines.push(shown(line, faults))
    }
    yield { lines, after: null }
  },
)

export type EdiRecord =
  | { kind: 'occurrence'; record: Occurrence }
  | { kind: 'cte'; record: EdiCte }
  | { kind: 'bill'; record: EdiBill }
  | { kind: 'invoice'; record: EdiInvoice }

const CHUNK = 100

function* recordsOf(bytes: Uint8Array, message: Message): Generator<EdiRecord> {
  const lines = readEdi([bytes])
  if (message === 'OCOREN') for (const record of occurrencesOf(lines)) yield { kind: 'occurrence', record }
  if (message === 'CONEMB') for (const record of ctesOf(lines)) yield { kind: 'cte', record }
  if (message === 'DOCCOB') for (const record of billsOf(lines)) yield { kind: 'bill', record }
  if (message === 'NOTFIS') for (const record of invoicesOf(lines)) yield { kind: 'invoice', record }
}

/** The records that say something, a hundred at a time. */
export const recordsOfEdi = heavyWork(
  import.meta.url,
  'recordsOfEdi',
  function* ({ bytes, message }: { bytes: Uint8Array; message: Message }) {
    let chunk: EdiRecord[] = []
    for (const record of recordsOf(bytes, message)) {
      chunk.push(record)
      if (chunk.length < CHUNK) continue
      yield chunk
      chunk = []
    }
    if (chunk.length > 0) yield chunk
  },
)
