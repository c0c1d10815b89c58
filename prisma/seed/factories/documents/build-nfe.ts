import {
  addressOf,
  identity,
  isSameUf,
  keyFor,
  protocolGroup,
  signatureShape,
  sumAmounts,
} from '#server/modules/fiscal-files/build/common.ts'
import type { Built, PartyInput, ProtocolInput } from '#server/modules/fiscal-files/build/common.ts'
import { DECLARATION, group, leaf } from '#server/modules/fiscal-files/build/xml.ts'

export type NfeItemInput = {
  /** infAdProd */
  information?: string
  code?: string
  description: string
  ncm?: string
  unit?: string
  quantity?: string
  unit_value?: string
  value: string
  purchase_order?: string
}

export type NfeVolumeInput = { quantity?: string; kind?: string; gross_weight?: string; net_weight?: string }

export type NfeInput = {
  issuer: PartyInput
  recipient: PartyInput
  number: number
  serie?: number
  issued_at?: string
  /** vNF; by default the sum of the items, or 1000.00 */
  value?: string
  items?: NfeItemInput[]
  /** gross weight in kg and number of volumes of one group; or write the groups out */
  weight?: string
  volume_count?: string
  volume_type?: string
  volumes?: NfeVolumeInput[]
  /** modFrete, 0 (CIF) by default */
  freight_mode?: string
  carrier?: { cnpj: string; name: string }
  plate?: string
  pickup?: PartyInput
  delivery?: PartyInput
  purchase_order?: string
  references?: string[]
  additional_information?: string
  /** finNFe, 1 by default */
  purpose?: string
  direction?: '0' | '1'
  model?: '55' | '65'
  environment?: '1' | '2'
  layout?: '4.00' | '3.10' | '2.00'
  /** `null`: a note without the authority's answer, in a bare `NFe` */
  protocol?: ProtocolInput | null
  signature?: boolean
  code?: number
}

const NAMESPACE = 'http://www.portalfiscal.inf.br/nfe'

const itemGroup = (item: NfeItemInput, index: number): string =>
  group(
    'det',
    [
      group('prod', [
        leaf('cProd', item.code ?? String(1_000 + index)),
        leaf('cEAN', 'SEM GTIN'),
        leaf('xProd', item.description),
        leaf('NCM', item.ncm ?? '39269090'),
        leaf('CFOP', '6101'),
        leaf('uCom', item.unit ?? 'UN'),
        leaf('qCom', item.quantity ?? '1.0000'),
        leaf('vUnCom', item.unit_value ?? item.value),
        leaf('vProd', item.value),
        leaf('cEANTrib', 'SEM GTIN'),
        leaf('uTrib', item.unit ?? 'UN'),
        leaf('qTrib', item.quantity ?? '1.0000'),
        leaf('vUnTrib', item.unit_value ?? item.value),
        leaf('indTot', '1'),
        leaf('xPed', item.purchase_order),
      ]),
      group('imposto', [
        group('ICMS', [
          group('ICMS00', [
            leaf('orig', '0'),
            leaf('CST', '00'),
            leaf('modBC', '3'),
            leaf('vBC', item.value),
            leaf('pICMS', '0.00'),
            leaf('vICMS', '0.00'),
          ]),
        ]),
        group('PIS', [group('PISNT', [leaf('CST', '07')])]),
        group('COFINS', [group('COFINSNT', [leaf('CST', '07')])]),
      ]),
      leaf('infAdProd', item.information),
    ],
    { nItem: String(index + 1) },
  )

const totalGroup = (value: string, products: string): string => {
  const zeros = ['vICMSDeson', 'vFCP', 'vBCST', 'vST', 'vFCPST', 'vFCPSTRet'].map((name) =>
    leaf(name, '0.00'),
  )
  const others = ['vFrete', 'vSeg', 'vDesc', 'vII', 'vIPI', 'vIPIDevol', 'vPIS', 'vCOFINS', 'vOutro']
  return group('total', [
    group('ICMSTot', [
      leaf('vBC', products),
      leaf('vICMS', '0.00'),
      ...zeros,
      leaf('vProd', products),
      ...others.map((name) => leaf(name, '0.00')),
      leaf('vNF', value),
    ]),
  ])
}

const volumeGroup = (volume: NfeVolumeInput): string =>
  group('vol', [
    leaf('qVol', volume.quantity),
    leaf('esp', volume.kind),
    leaf('pesoL', volume.net_weight),
    leaf('pesoB', volume.gross_weight),
  ])

const transportGroup = (input: NfeInput): string => {
  const single: NfeVolumeInput = {
    quantity: input.volume_count ?? '1',
    kind: input.volume_type ?? 'VOLUMES',
    gross_weight: input.weight ?? '10.000',
    net_weight: input.weight ?? '10.000',
  }
  return group('transp', [
    leaf('modFrete', input.freight_mode ?? '0'),
    input.carrier === undefined
      ? ''
      : group('transporta', [leaf('CNPJ', input.carrier.cnpj), leaf('xNome', input.carrier.name)]),
    input.plate === undefined
      ? ''
      : group('veicTransp', [leaf('placa', input.plate), leaf('UF', input.issuer.uf)]),
    ...(input.volumes ?? [single]).map(volumeGroup),
  ])
}

/** The header (`ide`) with the key's parts repeated, as the layout wants them. */
const headerGroup = (
  input: NfeInput,
  key: ReturnType<typeof keyFor>,
  issued_at: string,
  model: string,
): string => {
  const layout = input.layout ?? '4.00'
  return group('ide', [
    leaf('cUF', key.uf_code),
    leaf('cNF', key.code),
    leaf('natOp', 'VENDA DE PRODUCAO'),
    leaf('mod', model),
    leaf('serie', input.serie ?? 1),
    leaf('nNF', input.number),
    // 2.00 has a date without time
    layout === '2.00' ? leaf('dEmi', issued_at.slice(0, 10)) : leaf('dhEmi', issued_at),
    leaf('tpNF', input.direction ?? '1'),
    leaf('idDest', isSameUf(input.issuer, input.recipient) ? '1' : '2'),
    leaf('cMunFG', input.issuer.city_ibge),
    leaf('tpImp', '1'),
    leaf('tpEmis', '1'),
    leaf('cDV', key.digit),
    leaf('tpAmb', input.environment ?? '1'),
    leaf('finNFe', input.purpose ?? '1'),
    leaf('indFinal', '0'),
    leaf('indPres', '9'),
    leaf('procEmi', '0'),
    leaf('verProc', 'TROPEIRO'),
    ...(input.references ?? []).map((reference) => group('NFref', [leaf('refNFe', reference)])),
  ])
}

const placeGroup = (name: string, place: PartyInput | undefined): string =>
  place === undefined
    ? ''
    : group(name, [identity(place), leaf('xNome', place.name), ...addressOf(place, false)])

/**
 * An invoice as a real one looks, with a valid key: real shape, invented content.
 *
 * @returns the text of the file and its access key
 */
export const buildNfe = (input: NfeInput): Built => {
  const issued_at = input.issued_at ?? '2026-10-05T09:30:00-03:00'
  const layout = input.layout ?? '4.00'
  const model = input.model ?? '55'
  const key = keyFor({
    issuer: input.issuer,
    issued_at,
    model,
    serie: input.serie ?? 1,
    number: input.number,
    ...(input.code === undefined ? {} : { code: input.code }),
  })
  const items = input.items ?? [{ description: 'MERCADORIA', value: input.value ?? '1000.00' }]
  const products = sumAmounts(items.map((item) => item.value))
  const value = input.value ?? products
  const { issuer, recipient } = input
  const info = group(
    'infNFe',
    [
      headerGroup(input, key, issued_at, model),
      group('emit', [
        identity(issuer),
        leaf('xNome', issuer.name),
        leaf('xFant', issuer.trade_name),
        group('enderEmit', [...addressOf(issuer, true), leaf('fone', issuer.phone)]),
        leaf('IE', issuer.state_registration ?? 'ISENTO'),
        leaf('CRT', '3'),
      ]),
      group('dest', [
        identity(recipient),
        leaf('xNome', recipient.name),
        group('enderDest', [...addressOf(recipient, true), leaf('fone', recipient.phone)]),
        leaf('indIEDest', recipient.state_registration === undefined ? '9' : '1'),
        leaf('IE', recipient.state_registration),
        leaf('email', recipient.email),
      ]),
      placeGroup('retirada', input.pickup),
      placeGroup('entrega', input.delivery),
      ...items.map(itemGroup),
      totalGroup(value, products),
      transportGroup(input),
      group('pag', [group('detPag', [leaf('tPag', '15'), leaf('vPag', value)])]),
      input.additional_information === undefined
        ? ''
        : group('infAdic', [leaf('infCpl', input.additional_information)]),
      input.purchase_order === undefined ? '' : group('compra', [leaf('xPed', input.purchase_order)]),
    ],
    { versao: layout, Id: `NFe${key.access_key}` },
  )
  const note = group('NFe', [info, input.signature === false ? '' : signatureShape(`NFe${key.access_key}`)], {
    xmlns: NAMESPACE,
  })
  if (input.protocol === null) return { xml: DECLARATION + note, access_key: key.access_key }
  const protocol = protocolGroup('protNFe', 'chNFe', layout, {
    access_key: key.access_key,
    issued_at,
    environment: input.environment ?? '1',
    input: input.protocol ?? {},
  })
  const xml = DECLARATION + group('nfeProc', [note, protocol], { xmlns: NAMESPACE, versao: layout })
  return { xml, access_key: key.access_key }
}

/** Several notes in one `enviNFe`, as they are sent to the authority. */
export const buildNfeBatch = (notes: readonly NfeInput[]): { xml: string; access_keys: string[] } => {
  const built = notes.map((note) => buildNfe({ ...note, protocol: null }))
  const xml = group(
    'enviNFe',
    [leaf('idLote', '1'), leaf('indSinc', '0'), ...built.map((one) => one.xml.slice(DECLARATION.length))],
    { xmlns: NAMESPACE, versao: '4.00' },
  )
  return { xml: DECLARATION + xml, access_keys: built.map((one) => one.access_key) }
}
