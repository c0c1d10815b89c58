import type { CteDocument } from './cte-types.ts'
import { amount } from './decimal-text.ts'
import { child, childrenOf, firstText, text } from '#server/infra/xml/xml-node.ts'
import type { MaybeNode, XmlNode } from '#server/infra/xml/xml-node.ts'

const keys = (elements: readonly XmlNode[], ...names: string[]): string[] => [
  ...new Set(elements.map((one) => firstText(one, ...names)).filter((key) => key !== null)),
]

const below = (elements: readonly MaybeNode[], name: string): XmlNode[] =>
  elements.flatMap((one) => childrenOf(one, name))

export type CteLinks = Pick<
  CteDocument,
  'nfe_keys' | 'paper_notes' | 'previous_ctes' | 'complemented' | 'substituted' | 'annulled'
>

/**
 * The documents a CT-e points to (fiscal-files/README "CT-e"). Notes stand in `infDoc` (3.00, 4.00), below the sender (2.00) or below each
 * delivery (simplified); repeated keys count once.
 */
export const readCteLinks = (info: XmlNode, body: XmlNode, deliveries: readonly XmlNode[]): CteLinks => {
  const holders = [child(body, 'infDoc'), child(info, 'rem'), ...deliveries]
  const previous = below(below(childrenOf(child(body, 'docAnt'), 'emiDocAnt'), 'idDocAnt'), 'idDocAntEle')
  return {
    nfe_keys: keys(below(holders, 'infNFe'), 'chave', 'chNFe'),
    paper_notes: below(holders, 'infNF').map((note) => ({
      model: text(note, 'mod'),
      serie: text(note, 'serie'),
      number: text(note, 'nDoc'),
      value: amount(note, 'vNF'),
    })),
    previous_ctes: keys([...previous, ...below(deliveries, 'infDocAnt')], 'chCTe', 'chave'),
    complemented: keys(childrenOf(info, 'infCteComp'), 'chCTe', 'chave'),
    substituted: keys(childrenOf(body, 'infCteSub'), 'chCte', 'chCTe'),
    annulled: keys(childrenOf(info, 'infCteAnu'), 'chCte', 'chCTe'),
  }
}
