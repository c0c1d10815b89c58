import { readCte } from './cte.ts'
import type { CteDocument } from './cte-types.ts'
import { decodeText } from './decode-text.ts'
import type { TextEncoding } from './decode-text.ts'
import { readEvent } from './event.ts'
import type { EventDocument } from './event.ts'
import { XML_LIMITS } from './limits.ts'
import { readMdfe } from './mdfe.ts'
import type { MdfeDocument } from './mdfe.ts'
import { readNfe } from './nfe.ts'
import type { NfeDocument } from './nfe-types.ts'
import { refuse } from './refusal.ts'
import type { Refusal } from './refusal.ts'
import { lineAndColumn, scanXml } from '#server/infra/xml/scan-xml.ts'
import { child, childrenOf, text } from '#server/infra/xml/xml-node.ts'
import type { XmlNode } from '#server/infra/xml/xml-node.ts'

export type FiscalDocument = NfeDocument | CteDocument | MdfeDocument | EventDocument
export type FileReading = { ok: true; documents: FiscalDocument[]; encoding: TextEncoding } | Refusal
export type DocumentReading =
  | { ok: true; kind: 'nfe'; document: NfeDocument }
  | { ok: true; kind: 'cte'; document: CteDocument }
  | { ok: true; kind: 'mdfe'; document: MdfeDocument }
  | { ok: true; kind: 'event'; document: EventDocument }
  | Refusal

/** Taxes per item, payment and signature: checked to be closed in order, not kept. */
const SKIPPED: ReadonlySet<string> = new Set([
  'Signature',
  'imposto',
  'impostoDevol',
  'cobr',
  'pag',
  'autXML',
  'infRespTec',
  'infNFeSupl',
  'infCTeSupl',
  'infMDFeSupl',
  'agropec',
  'cana',
])

/** One document inside a file, or the reason why it is none. */
type One = FiscalDocument | Refusal

const nfeIn = (note: XmlNode | undefined, envelope: XmlNode): One => {
  const info = child(note, 'infNFe')
  if (info === undefined) return refuse('not_fiscal', 'NFe without infNFe')
  const model = text(child(info, 'ide'), 'mod')
  // 65 is the consumer's receipt: it never travels (fiscal-files/README "NF-e")
  return model === null || model === '55' ? readNfe(info, envelope) : refuse('unsupported_model', model)
}

const cteIn = (note: XmlNode | undefined, envelope: XmlNode): One => {
  const info = child(note, 'infCte')
  if (note === undefined || info === undefined) return refuse('not_fiscal', 'CTe without infCte')
  const model = text(child(info, 'ide'), 'mod')
  return model === null || model === '57' || model === '67'
    ? readCte(info, envelope, note.name)
    : refuse('unsupported_model', model)
}

const mdfeIn = (note: XmlNode | undefined, envelope: XmlNode): One => {
  const info = child(note, 'infMDFe')
  return info === undefined ? refuse('not_fiscal', 'MDFe without infMDFe') : readMdfe(info, envelope)
}

const eventIn = (request: XmlNode | undefined, envelope: XmlNode): One => {
  const info = child(request, 'infEvento')
  return info === undefined ? refuse('not_fiscal', 'event without infEvento') : readEvent(info, envelope)
}

const READERS: Readonly<Record<string, (root: XmlNode) => One[]>> = {
  nfeProc: (root) => [nfeIn(child(root, 'NFe'), root)],
  NFe: (root) => [nfeIn(root, root)],
  enviNFe: (root) => childrenOf(root, 'NFe').map((note) => nfeIn(note, note)),
  cteProc: (root) => [cteIn(child(root, 'CTe'), root)],
  cteOSProc: (root) => [cteIn(child(root, 'CTeOS'), root)],
  cteSimpProc: (root) => [cteIn(child(root, 'CTeSimp'), root)],
  CTe: (root) => [cteIn(root, root)],
  CTeOS: (root) => [cteIn(root, root)],
  CTeSimp: (root) => [cteIn(root, root)],
  enviCTe: (root) => childrenOf(root, 'CTe').map((note) => cteIn(note, note)),
  mdfeProc: (root) => [mdfeIn(child(root, 'MDFe'), root)],
  MDFe: (root) => [mdfeIn(root, root)],
  enviMDFe: (root) => childrenOf(root, 'MDFe').map((note) => mdfeIn(note, note)),
  procEventoNFe: (root) => [eventIn(child(root, 'evento'), root)],
  procEventoCTe: (root) => [eventIn(child(root, 'eventoCTe'), root)],
  procEventoMDFe: (root) => [eventIn(child(root, 'eventoMDFe'), root)],
  evento: (root) => [eventIn(root, root)],
  eventoCTe: (root) => [eventIn(root, root)],
  eventoMDFe: (root) => [eventIn(root, root)],
  envEvento: (root) => childrenOf(root, 'evento').map((request) => eventIn(request, request)),
  resNFe: () => [refuse('nfe_summary')],
  resEvento: () => [refuse('event_summary')],
}

const HTML = /^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[^]{0,2000}?-->\s*)?<(?:!doctype\s+html|html|head|body)\b/i

/**
 * Reads a file that should be a fiscal document: NF-e, CT-e, CT-e OS, simplified CT-e, MDF-e or an event of one of them, with or
 * without protocol, in any of the encodings and envelopes met in the wild (fiscal-files/README "NF-e" and H).
 *
 * @param bytes content of the file
 * @returns every document of the file (a batch holds several), or the reason why there is none; never throws.
 * A batch with one unreadable document is refused whole: half of a batch would mislead its sender.
 */
export const readFiscalFile = (bytes: Uint8Array): FileReading => {
  if (bytes.byteLength > XML_LIMITS.bytes) return refuse('too_large', `${bytes.byteLength} bytes`)
  const decoded = decodeText(bytes)
  if (!decoded.ok) return decoded
  const source = decoded.text.startsWith('\ufeff') ? decoded.text.slice(1) : decoded.text
  const start = source.search(/\S/)
  if (start === -1) return refuse('empty')
  if (source.charAt(start) !== '<') return refuse('not_xml')
  if (HTML.test(source.slice(0, 4096))) return refuse('html')

  const scanned = scanXml(source, SKIPPED)
  if (!scanned.ok) {
    const { line, column } = lineAndColumn(source, scanned.position)
    return refuse(scanned.reason, `line ${line}, column ${column}: ${scanned.message}`)
  }
  const { root } = scanned
  const reader = Object.hasOwn(READERS, root.name) ? READERS[root.name] : undefined
  if (reader === undefined)
    return refuse(/^html$/i.test(root.name) ? 'html' : 'not_fiscal', root.name.slice(0, 80))
  const read = reader(root)
  const documents: FiscalDocument[] = []
  for (const one of read) {
    if ('ok' in one) return one
    documents.push(one)
  }
  return documents.length === 0
    ? refuse('not_fiscal', `${root.name} is empty`)
    : { ok: true, documents, encoding: decoded.encoding }
}

/** Signatures alone are left out: a printed form needs taxes and bills too. */
const UNPRINTED: ReadonlySet<string> = new Set(['Signature'])

/** The whole tree of a file that `readFiscalFile` took; null for any other. */
export const openFiscalXml = (bytes: Uint8Array): XmlNode | null => {
  if (bytes.byteLength > XML_LIMITS.bytes) return null
  const decoded = decodeText(bytes)
  if (!decoded.ok) return null
  const scanned = scanXml(decoded.text.startsWith('\ufeff') ? decoded.text.slice(1) : decoded.text, UNPRINTED)
  return scanned.ok ? scanned.root : null
}

/** As `readFiscalFile`, for a place where a file has to be exactly one document. */
export const readFiscalDocument = (bytes: Uint8Array): DocumentReading => {
  const file = readFiscalFile(bytes)
  if (!file.ok) return file
  const [document] = file.documents
  if (document === undefined || file.documents.length > 1) {
    return refuse('several_documents', String(file.documents.length))
  }
  // the discriminant is repeated outside so that a caller can narrow on either
  return { ok: true, kind: document.kind, document } as DocumentReading
}
