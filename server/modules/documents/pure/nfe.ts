import { amount, sumDecimals } from './decimal-text.ts'
import type { NfeDocument, NfeItem, NfeVolume } from './nfe-types.ts'
import { documentOf, idWithout, moment, readParty } from './party.ts'
import { commonWarnings, keyOf, readInnerEvents, readProtocol, situationOf } from './situation.ts'
import type { Warning } from './situation.ts'
import { attribute, child, childrenOf, firstText, text } from './xml-node.ts'
import type { MaybeNode, XmlNode } from './xml-node.ts'

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

const REFERENCES = ['refNFe', 'refCTe', 'refNFeSig'] as const

/**
 * Reads one NF-e of layout 4.00, 3.10 or 2.00 (documents/README "NF-e").
 *
 * @param info the `infNFe` element
 * @param envelope the element around `NFe`, where the protocol and appended events stand
 */
export const readNfe = (info: XmlNode, envelope: XmlNode): NfeDocument => {
  const ide = child(info, 'ide')
  const total = child(info, 'total')
  const totals = child(total, 'ICMSTot')
  const transport = child(info, 'transp')
  const carrier = child(transport, 'transporta')
  const { access_key, key } = keyOf(idWithout(info, 'NFe'))
  const protocol = readProtocol(envelope, 'protNFe', 'chNFe')
  const events = readInnerEvents(envelope, 'chNFe')
  const situation = situationOf(protocol, events, access_key)
  const issuer = readParty(child(info, 'emit'))
  const recipient = readParty(child(info, 'dest'))
  const delivery = readParty(child(info, 'entrega'))
  const volumes = childrenOf(transport, 'vol').map(readVolume)
  const items = childrenOf(info, 'det').map(readItem)
  const model = text(ide, 'mod')
  const serie = text(ide, 'serie')
  const number = text(ide, 'nNF')
  const environment = text(ide, 'tpAmb')
  const direction = text(ide, 'tpNF')
  const purchase_order = text(child(info, 'compra'), 'xPed')
  const freightMode = text(transport, 'modFrete')

  const warnings: Warning[] = commonWarnings({
    key,
    model,
    serie,
    number,
    issuer: issuer?.document ?? null,
    environment,
    protocol,
    situation,
  })
  if (issuer?.document_valid !== true) warnings.push('issuer_document_invalid')
  if (recipient?.document_valid === false) warnings.push('recipient_document_invalid')

  return {
    kind: 'nfe',
    layout_version: attribute(info, 'versao'),
    access_key,
    key,
    model,
    serie,
    number,
    issued_at: moment(ide),
    exit_at: firstText(ide, 'dhSaiEnt', 'dSaiEnt'),
    environment,
    direction: direction === '0' ? 'entry' : direction === '1' ? 'exit' : null,
    purpose: text(ide, 'finNFe'),
    operation_nature: text(ide, 'natOp'),
    issuer,
    recipient,
    pickup: readParty(child(info, 'retirada')),
    delivery,
    delivery_party: delivery ?? recipient,
    value: amount(totals, 'vNF'),
    products_value: amount(totals, 'vProd'),
    freight_value: amount(totals, 'vFrete'),
    insurance_value: amount(totals, 'vSeg'),
    discount_value: amount(totals, 'vDesc'),
    other_value: amount(totals, 'vOutro'),
    icms_base: amount(totals, 'vBC'),
    icms: amount(totals, 'vICMS'),
    ibs_cbs: readIbsCbs(total),
    freight_mode: freightMode,
    cif_fob: freightMode === '0' ? 'CIF' : freightMode === '1' ? 'FOB' : null,
    // the element may be there and empty, which names no carrier (documents/README "Traps")
    carrier:
      carrier === undefined || carrier.children.length === 0
        ? null
        : {
            document: documentOf(carrier).document,
            name: text(carrier, 'xNome'),
            state_registration: text(carrier, 'IE'),
          },
    plate: text(child(transport, 'veicTransp'), 'placa'),
    trailer_plates: childrenOf(transport, 'reboque')
      .map((trailer) => text(trailer, 'placa'))
      .filter((plate) => plate !== null),
    volumes,
    volume_count: sumDecimals(volumes.map((volume) => volume.quantity)),
    volume_type: volumeType(volumes),
    gross_weight: sumDecimals(volumes.map((volume) => volume.gross_weight)),
    net_weight: sumDecimals(volumes.map((volume) => volume.net_weight)),
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
    protocol,
    protocol_matches_key: protocol === null ? null : protocol.access_key === access_key,
    events,
    situation,
    warnings,
  }
}
