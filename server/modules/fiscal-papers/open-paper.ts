import { openFiscalXml } from '#server/modules/fiscal-files/index.ts'
import { child, find, text, type MaybeNode, type XmlNode } from '#server/infra/xml/xml-node.ts'
import { keyIn } from './paper-words.ts'
import type { Paper } from './paper-types.ts'

/** Finds a document in its file: batches hold several. */

export type PaperKind = 'nf' | 'cte' | 'mdfe'
const ELEMENTS = {
  nf: { info: 'infNFe', protocol: 'protNFe', key: 'chNFe' },
  cte: { info: 'infCte', protocol: 'protCTe', key: 'chCTe' },
  mdfe: { info: 'infMDFe', protocol: 'protMDFe', key: 'chMDFe' },
} as const

/** Public consultation that the QR code opens, where the issuer wrote none (portal of the Sefaz of Rio Grande do Sul, in common use). */
const CONSULT = {
  cte: 'https://dfe-portal.svrs.rs.gov.br/cte/qrCode?chCTe=',
  mdfe: 'https://dfe-portal.svrs.rs.gov.br/mdfe/qrCode?chMDFe=',
} as const

const everyOf = (node: XmlNode, name: string): XmlNode[] =>
  node.name === name ? [node] : node.children.flatMap((one) => everyOf(one, name))

const protocolOf = (root: XmlNode, kind: PaperKind, key: string): MaybeNode =>
  everyOf(root, ELEMENTS[kind].protocol)
    .map((one) => child(one, 'infProt'))
    .find((one) => text(one, ELEMENTS[kind].key) === key)

const qrOf = (root: XmlNode, kind: PaperKind, info: XmlNode, key: string): string | null => {
  if (kind === 'nf') return null
  const written = find(root, kind === 'cte' ? 'qrCodCTe' : 'qrCodMDFe')?.text
  // A batch has one per document; only the address that names this key is this document's.
  if (written?.includes(key)) return written
  return `${CONSULT[kind]}${key}&tpAmb=${text(child(info, 'ide'), 'tpAmb') ?? '1'}`
}

export type PaperAsked = {
  kind: PaperKind
  key: string
  bytes: Uint8Array
  canceled: boolean
  correction: string | null
  created: Date
}

/** The document with that key, or null where the file does not have it. */
export const openPaper = ({ kind, key, bytes, ...rest }: PaperAsked): Paper | null => {
  const root = openFiscalXml(bytes)
  if (root === null) return null
  const info = everyOf(root, ELEMENTS[kind].info).find((one) => keyIn(one) === key)
  if (info === undefined) return null
  return { info, key, protocol: protocolOf(root, kind, key), qr: qrOf(root, kind, info, key), ...rest }
}
