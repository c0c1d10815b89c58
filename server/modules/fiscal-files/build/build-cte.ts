import { addressOf, identity, keyFor, protocolGroup, signatureShape, sumAmounts } from './common.ts'
import type { Built, PartyInput, ProtocolInput } from './common.ts'
import { DECLARATION, group, leaf } from './xml.ts'

export type CteInput = {
  /** the carrier */
  issuer: PartyInput
  sender: PartyInput
  recipient: PartyInput
  dispatcher?: PartyInput
  receiver?: PartyInput
  /** the party that pays: one of the document or another; the sender by default */
  taker?: 'sender' | 'dispatcher' | 'receiver' | 'recipient' | PartyInput
  number: number
  serie?: number
  issued_at?: string
  nfe_keys?: string[]
  components?: { name: string; value: string }[]
  /** vTPrest; by default the sum of the components */
  total?: string
  icms?: { base: string; percentage: string; value: string }
  cargo_value?: string
  product?: string
  /** kg */
  real_weight?: string
  billed_weight?: string
  volume_m3?: string
  volume_count?: string
  cfop?: string
  type?: string
  service?: string
  modal?: '01' | '02'
  rntrc?: string
  previous_ctes?: string[]
  complemented?: string[]
  substituted?: string
  /** Of 3.00: an annulment carries nothing else. */
  annulled?: string
  environment?: '1' | '2'
  protocol?: ProtocolInput | null
  signature?: boolean
  code?: number
}

const NAMESPACE = 'http://www.portalfiscal.inf.br/cte'
const VERSION = '4.00'
const CODES = { sender: '0', dispatcher: '1', receiver: '2', recipient: '3' } as const

const takerGroup = (taker: CteInput['taker']): string => {
  if (taker === undefined || typeof taker === 'string') {
    return group('toma3', [leaf('toma', CODES[taker ?? 'sender'])])
  }
  return group('toma4', [
    leaf('toma', '4'),
    identity(taker),
    leaf('IE', taker.state_registration),
    leaf('xNome', taker.name),
    group('enderToma', addressOf(taker, true, true)),
  ])
}

const partyGroup = (name: string, address: string, party: PartyInput | undefined, country = true): string =>
  party === undefined
    ? ''
    : group(name, [
        identity(party),
        leaf('IE', party.state_registration),
        leaf('xNome', party.name),
        leaf('xFant', party.trade_name),
        country ? leaf('fone', party.phone) : '',
        group(address, addressOf(party, country, true)),
      ])

const quantity = (unit: string, kind: string, amount: string | undefined): string =>
  amount === undefined
    ? ''
    : group('infQ', [leaf('cUnid', unit), leaf('tpMed', kind), leaf('qCarga', amount)])

const cargoGroup = (input: CteInput): string =>
  group('infCarga', [
    leaf('vCarga', input.cargo_value ?? '1000.00'),
    leaf('proPred', input.product ?? 'MERCADORIAS DIVERSAS'),
    quantity('01', 'PESO BRUTO', input.real_weight ?? '10.0000'),
    quantity('01', 'PESO BASE DE CALCULO', input.billed_weight),
    quantity('03', 'VOLUMES', input.volume_count),
    quantity('00', 'M3', input.volume_m3),
  ])

const previousGroup = (input: CteInput): string =>
  input.previous_ctes === undefined
    ? ''
    : group('docAnt', [
        group('emiDocAnt', [
          identity(input.sender),
          leaf('xNome', input.sender.name),
          group(
            'idDocAnt',
            input.previous_ctes.map((key) => group('idDocAntEle', [leaf('chCTe', key)])),
          ),
        ]),
      ])

const bodyGroup = (input: CteInput): string =>
  group('infCTeNorm', [
    cargoGroup(input),
    input.nfe_keys === undefined || input.nfe_keys.length === 0
      ? ''
      : group(
          'infDoc',
          input.nfe_keys.map((key) => group('infNFe', [leaf('chave', key)])),
        ),
    previousGroup(input),
    group(
      'infModal',
      [
        input.modal === '02'
          ? group('aereo', [leaf('dPrevAereo', (input.issued_at ?? '2026-10-06').slice(0, 10))])
          : group('rodo', [leaf('RNTRC', input.rntrc ?? '12345678')]),
      ],
      { versaoModal: VERSION },
    ),
    input.substituted === undefined ? '' : group('infCteSub', [leaf('chCte', input.substituted)]),
  ])

const headerGroup = (input: CteInput, key: ReturnType<typeof keyFor>, issued_at: string): string =>
  group('ide', [
    leaf('cUF', key.uf_code),
    leaf('cCT', key.code),
    leaf('CFOP', input.cfop ?? '6353'),
    leaf('natOp', 'PRESTACAO DE SERVICO DE TRANSPORTE'),
    leaf('mod', '57'),
    leaf('serie', input.serie ?? 1),
    leaf('nCT', input.number),
    leaf('dhEmi', issued_at),
    leaf('tpImp', '1'),
    leaf('tpEmis', '1'),
    leaf('cDV', key.digit),
    leaf('tpAmb', input.environment ?? '1'),
    leaf('tpCTe', input.type ?? '0'),
    leaf('procEmi', '0'),
    leaf('verProc', 'TROPEIRO'),
    leaf('cMunEnv', input.issuer.city_ibge),
    leaf('xMunEnv', input.issuer.city),
    leaf('UFEnv', input.issuer.uf),
    leaf('modal', input.modal ?? '01'),
    leaf('tpServ', input.service ?? '0'),
    leaf('cMunIni', input.sender.city_ibge),
    leaf('xMunIni', input.sender.city),
    leaf('UFIni', input.sender.uf),
    leaf('cMunFim', input.recipient.city_ibge),
    leaf('xMunFim', input.recipient.city),
    leaf('UFFim', input.recipient.uf),
    leaf('retira', '1'),
    leaf('indIEToma', '1'),
    takerGroup(input.taker),
  ])

/**
 * A CT-e 4.00 as a real one looks, with a valid key: real shape, invented content.
 *
 * @returns the text of the file and its access key
 */
export const buildCte = (input: CteInput): Built => {
  const issued_at = input.issued_at ?? '2026-10-06T08:15:00-03:00'
  const key = keyFor({
    issuer: input.issuer,
    issued_at,
    model: '57',
    serie: input.serie ?? 1,
    number: input.number,
    ...(input.code === undefined ? {} : { code: input.code }),
  })
  const components = input.components ?? []
  const total = input.total ?? sumAmounts(components.map((one) => one.value))
  const icms = input.icms ?? { base: total, percentage: '0.00', value: '0.00' }
  const info = group(
    'infCte',
    [
      headerGroup(input, key, issued_at),
      partyGroup('emit', 'enderEmit', input.issuer, false),
      partyGroup('rem', 'enderReme', input.sender),
      partyGroup('exped', 'enderExped', input.dispatcher),
      partyGroup('receb', 'enderReceb', input.receiver),
      partyGroup('dest', 'enderDest', input.recipient),
      group('vPrest', [
        leaf('vTPrest', total),
        leaf('vRec', total),
        ...components.map((one) => group('Comp', [leaf('xNome', one.name), leaf('vComp', one.value)])),
      ]),
      group('imp', [
        group('ICMS', [
          group('ICMS00', [
            leaf('CST', '00'),
            leaf('vBC', icms.base),
            leaf('pICMS', icms.percentage),
            leaf('vICMS', icms.value),
          ]),
        ]),
      ]),
      input.annulled === undefined ? bodyGroup(input) : group('infCteAnu', [leaf('chCte', input.annulled)]),
      ...(input.complemented ?? []).map((one) => group('infCteComp', [leaf('chCTe', one)])),
    ],
    { versao: VERSION, Id: `CTe${key.access_key}` },
  )
  const cte = group('CTe', [info, input.signature === false ? '' : signatureShape(`CTe${key.access_key}`)], {
    xmlns: NAMESPACE,
  })
  if (input.protocol === null) return { xml: DECLARATION + cte, access_key: key.access_key }
  const protocol = protocolGroup('protCTe', 'chCTe', VERSION, {
    access_key: key.access_key,
    issued_at,
    environment: input.environment ?? '1',
    input: input.protocol ?? {},
  })
  const xml = DECLARATION + group('cteProc', [cte, protocol], { xmlns: NAMESPACE, versao: VERSION })
  return { xml, access_key: key.access_key }
}
