import type { ImportDetail } from '#shared/documents/import-reasons.ts'
import type { CteDocument, NfeDocument } from '#server/modules/fiscal-files/index.ts'

/** What a document that is taken in warns of. Pure. */

export type ImportWarning = Extract<ImportDetail, 'value_zero' | 'importer_is_no_party'>

const CNPJ = 14
const ROOT = 8
type Party = { document: string | null } | null

const partiesOf = (document: NfeDocument | CteDocument): readonly Party[] =>
  document.kind === 'nfe'
    ? [document.issuer, document.recipient, document.carrier, document.pickup, document.delivery_party]
    : [
        document.issuer,
        document.sender,
        document.dispatcher,
        document.receiver,
        document.recipient,
        document.taker,
      ]

const rootOf = (document: string): string => (document.length === CNPJ ? document.slice(0, ROOT) : document)

/** @param own documents of the company that imports; its branches share their root */
export const warningsOf = (
  document: NfeDocument | CteDocument,
  own: ReadonlySet<string>,
): ImportWarning[] => {
  const value = document.kind === 'nfe' ? document.value : document.shipping_price
  const roots = new Set([...own].map(rootOf))
  const isParty = partiesOf(document).some((party) => roots.has(rootOf(party?.document ?? '')))
  return [
    ...(Number(value) === 0 ? (['value_zero'] as const) : []),
    ...(isParty ? [] : (['importer_is_no_party'] as const)),
  ]
}
