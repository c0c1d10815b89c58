import { amount, sumDecimals } from './decimal-text.ts'
import type { NfeDocument, NfeItem, NfeVolume } from './nfe-types.ts'
import { documentOf, readParty } from './party.ts'
import { readHazard } from './hazard.ts'
import { readFrame } from './situation.ts'
import { attribute, child, childrenOf, firstText, text } from '#server/infra/xml/xml-node.ts'
import type { MaybeNode, XmlNode } from '#server/infra/xml/xml-node.ts'

const readItem = (det: XmlNode): NfeItem => {
  const product = child(det, 'prod')
  return {
    item: attribute(det, 'nItem'),
    code: text(product, 'cProd'),
    ean: text(product, 'cEAN'),
    description: text(product, 'xProd'),
    ncm: text(product, 'NCM'),
    cfop: text(product, 'CFOP'),
    unit: text(product, 'uCom'),
    quantity: amount(product, 'qCom'),
    unit_value: amount(product, 'vUnCom'),
    value: amount(product, 'vProd'),
    purchase_order: text(product, 'xPed'),
    ...readHazard(`${text(product, 'xProd') ?? ''} ; ${text(det, 'infAdProd') ?? ''}`),
  }
}

const readVolume = (volume: XmlNode): NfeVolume => ({
  quantity: amount(volume, 'qVol'),
  kind: text(volume, 'esp'),
  brand: text(volume, 'marca'),
  numbering: text(volume, 'nVol'),
  net_weight: amount(volume, 'pesoL'),
  gross_weight: amount(volume, 'pesoB'),
})

const readIbsCbs = (total: MaybeNode): NfeDocument['ibs_cbs'] => {
  const group = child(total, 'IBSCBSTot')
  return {
    present: group !== undefined,
    ibs: amount(child(group, 'gIBS'), 'vIBS'),
    cbs: amount(child(group, 'gCBS'), 'vCBS'),
    total: amount(total, 'vNFTot'),
  }
}

/** The one kind of packing all groups share; several kinds are named side by side. */
const volumeType = (volumes: readonly NfeVolume[]): string | null => {
  const kinds = [...new Set(volumes.map((volume) => volume.kind).filter((kind) => kind !== null))]
  return kinds.length === 0 ? null : kinds.join(', ')
}

const readTotals = (totals: MaybeNode) => ({
  value: amount(totals, 'vNF'),
  products_value: amount(totals, 'vProd'),
  freight_value: amount(totals, 'vFrete'),
  insurance_value: amount(totals, 'vSeg'),
  discount_value: amount(totals, 'vDesc'),
  other_value: amount(totals, 'vOutro'),
  icms_base: amount(totals, 'vBC'),
  icms: amount(totals, 'vICMS'),
})

const readCarrier = (carrier: MaybeNode): NfeDocument['carrier'] =>
  // the element may be there and empty, which names no carrier (fiscal-files/README "Traps")
  carrier === undefined || carrier.children.length === 0
    ? null
    : {
        document: documentOf(carrier).document,
        name: text(carrier, 'xNome'),
        state_registration: text(carrier, 'IE'),
      }

const cifOrFob = (mode: string | null): NfeDocument['cif_fob'] =>
  mode === '0' ? 'CIF' : mode === '1' ? 'FOB' : null

const readTransport = (transport: MaybeNode) => {
  const volumes = childrenOf(transport, 'vol').map(readVolume)
  const freight_mode = text(transport, 'modFrete')
  return {
    freight_mode,
    cif_fob: cifOrFob(freight_mode),
    carrier: readCarrier(child(transport, 'transporta')),
    plate: text(child(transport, 'veicTransp'), 'placa'),
    trailer_plates: childrenOf(transport, 'reboque')
      .map((trailer) => text(trailer, 'placa'))
      .filter((plate) => plate !== null),
    volumes,
    volume_count: sumDecimals(volumes.map((volume) => volume.quantity)),
    volume_type: volumeType(volumes),
    gross_weight: sumDecimals(volumes.map((volume) => volume.gross_weight)),
    net_weight: sumDecimals(volumes.map((volume) => volume.net_weight)),
  }
}

const FRAME = { element: 'NFe', protocol: 'protNFe', key: 'chNFe', number: 'nNF' }
const REFERENCES = ['refNFe', 'refCTe', 'refNFeSig'] as const

/**
 * Reads one NF-e of layout 4.00, 3.10 or 2.00 (fiscal-files/README "NF-e").
 *
 * @param info the `infNFe` element
 * @param envelope the element around `NFe`, where the protocol and appended events stand
 */
export const readNfe = (info: XmlNode, envelope: XmlNode): NfeDocument => {
  const ide = child(info, 'ide')
  const total = child(info, 'total')
  const frame = readFrame(info, envelope, FRAME)
  const recipient = readParty(child(info, 'dest'))
  const delivery = readParty(child(info, 'entrega'))
  const items = childrenOf(info, 'det').map(readItem)
  const direction = text(ide, 'tpNF')
  const purchase_order = text(child(info, 'compra'), 'xPed')
  if (recipient?.document_valid === false) frame.warnings.push('recipient_document_invalid')

  return {
    kind: 'nfe',
    ...frame,
    exit_at: firstText(ide, 'dhSaiEnt', 'dSaiEnt'),
    direction: direction === '0' ? 'entry' : direction === '1' ? 'exit' : null,
    purpose: text(ide, 'finNFe'),
    operation_nature: text(ide, 'natOp'),
    recipient,
    pickup: readParty(child(info, 'retirada')),
    delivery,
    delivery_party: delivery ?? recipient,
    ...readTotals(child(total, 'ICMSTot')),
    ibs_cbs: readIbsCbs(total),
    ...readTransport(child(info, 'transp')),
    items,
    items_value: sumDecimals(items.map((item) => item.value)),
    references: childrenOf(ide, 'NFref')
      .map((reference) => firstText(reference, ...REFERENCES))
      .filter((reference) => reference !== null),
    purchase_order,
    purchase_orders: [...new Set([purchase_order, ...items.map((item) => item.purchase_order)])].filter(
      (order) => order !== null,
    ),
    additional_information: text(child(info, 'infAdic'), 'infCpl'),
  }
}
