import type { MaybeNode, XmlNode } from '#server/infra/xml/xml-node.ts'

/** A document as its file has it, and what became of it later. */
export type Paper = {
  /** `infNFe`, `infCte` or `infMDFe` */
  info: XmlNode
  /** `infProt`: the authority's answer */
  protocol: MaybeNode
  key: string
  /** Address of the QR code as the issuer wrote it. */
  qr: string | null
  canceled: boolean
  /** Text of the correction letter in force. */
  correction: string | null
  created: Date
}
export type PrintedPaper = { bytes: Buffer; pages: number }
