import {
  addressOf,
  identity,
  keyFor,
  protocolGroup,
  signatureShape,
} from '#server/modules/fiscal-files/build/common.ts'
import type { Built, PartyInput, ProtocolInput } from '#server/modules/fiscal-files/build/common.ts'
import { DECLARATION, group, leaf } from '#server/modules/fiscal-files/build/xml.ts'

export type MdfeInput = {
  issuer: PartyInput
  number: number
  serie?: number
  issued_at?: string
  uf_start: string
  uf_end: string
  route_ufs?: string[]
  loading: { city_ibge: string; city: string }[]
  unloading: { city_ibge: string; city: string; nfe_keys?: string[]; cte_keys?: string[] }[]
  vehicle: { plate: string; uf: string; tare_kg?: number; capacity_kg?: number }
  trailers?: { plate: string; uf: string }[]
  drivers: { name: string; cpf: string }[]
  rntrc?: string
  ciot?: string
  cargo_value?: string
  /** kg */
  weight?: string
  environment?: '1' | '2'
  protocol?: ProtocolInput | null
  signature?: boolean
}

const NAMESPACE = 'http://www.portalfiscal.inf.br/mdfe'
const VERSION = '3.00'

const roadGroup = (input: MdfeInput): string =>
  group('rodo', [
    group('infANTT', [
      leaf('RNTRC', input.rntrc ?? '12345678'),
      input.ciot === undefined ? '' : group('infCIOT', [leaf('CIOT', input.ciot), identity(input.issuer)]),
    ]),
    group('veicTracao', [
      leaf('placa', input.vehicle.plate),
      leaf('tara', input.vehicle.tare_kg ?? 8_000),
      leaf('capKG', input.vehicle.capacity_kg ?? 25_000),
      ...input.drivers.map((driver) =>
        group('condutor', [leaf('xNome', driver.name), leaf('CPF', driver.cpf)]),
      ),
      leaf('tpRod', '03'),
      leaf('tpCar', '02'),
      leaf('UF', input.vehicle.uf),
    ]),
    ...(input.trailers ?? []).map((trailer) =>
      group('veicReboque', [
        leaf('placa', trailer.plate),
        leaf('tara', 7_000),
        leaf('capKG', 25_000),
        leaf('tpCar', '02'),
        leaf('UF', trailer.uf),
      ]),
    ),
  ])

/**
 * An MDF-e 3.00 by road as a real one looks, with a valid key: real shape, invented content.
 *
 * @returns the text of the file and its access key
 */
export const buildMdfe = (input: MdfeInput): Built => {
  const issued_at = input.issued_at ?? '2026-10-06T10:00:00-03:00'
  const key = keyFor({
    issuer: input.issuer,
    issued_at,
    model: '58',
    serie: input.serie ?? 1,
    number: input.number,
  })
  const nfes = new Set(input.unloading.flatMap((city) => city.nfe_keys ?? []))
  const ctes = new Set(input.unloading.flatMap((city) => city.cte_keys ?? []))
  const info = group(
    'infMDFe',
    [
      group('ide', [
        leaf('cUF', key.uf_code),
        leaf('tpAmb', input.environment ?? '1'),
        leaf('tpEmit', ctes.size > 0 ? '1' : '2'),
        leaf('mod', '58'),
        leaf('serie', input.serie ?? 1),
        leaf('nMDF', input.number),
        leaf('cMDF', key.code),
        leaf('cDV', key.digit),
        leaf('modal', '1'),
        leaf('dhEmi', issued_at),
        leaf('tpEmis', '1'),
        leaf('procEmi', '0'),
        leaf('verProc', 'TROPEIRO'),
        leaf('UFIni', input.uf_start),
        leaf('UFFim', input.uf_end),
        ...input.loading.map((city) =>
          group('infMunCarrega', [leaf('cMunCarrega', city.city_ibge), leaf('xMunCarrega', city.city)]),
        ),
        ...(input.route_ufs ?? []).map((uf) => group('infPercurso', [leaf('UFPer', uf)])),
      ]),
      group('emit', [
        identity(input.issuer),
        leaf('IE', input.issuer.state_registration),
        leaf('xNome', input.issuer.name),
        group('enderEmit', addressOf(input.issuer, false, true)),
      ]),
      group('infModal', [roadGroup(input)], { versaoModal: VERSION }),
      group(
        'infDoc',
        input.unloading.map((city) =>
          group('infMunDescarga', [
            leaf('cMunDescarga', city.city_ibge),
            leaf('xMunDescarga', city.city),
            ...(city.cte_keys ?? []).map((one) => group('infCTe', [leaf('chCTe', one)])),
            ...(city.nfe_keys ?? []).map((one) => group('infNFe', [leaf('chNFe', one)])),
          ]),
        ),
      ),
      group('tot', [
        ctes.size > 0 ? leaf('qCTe', ctes.size) : '',
        nfes.size > 0 ? leaf('qNFe', nfes.size) : '',
        leaf('vCarga', input.cargo_value ?? '1000.00'),
        leaf('cUnid', '01'),
        leaf('qCarga', input.weight ?? '10.0000'),
      ]),
    ],
    { versao: VERSION, Id: `MDFe${key.access_key}` },
  )
  const mdfe = group(
    'MDFe',
    [info, input.signature === false ? '' : signatureShape(`MDFe${key.access_key}`)],
    {
      xmlns: NAMESPACE,
    },
  )
  if (input.protocol === null) return { xml: DECLARATION + mdfe, access_key: key.access_key }
  const protocol = protocolGroup('protMDFe', 'chMDFe', VERSION, {
    access_key: key.access_key,
    issued_at,
    environment: input.environment ?? '1',
    input: input.protocol ?? {},
  })
  const xml = DECLARATION + group('mdfeProc', [mdfe, protocol], { xmlns: NAMESPACE, versao: VERSION })
  return { xml, access_key: key.access_key }
}
