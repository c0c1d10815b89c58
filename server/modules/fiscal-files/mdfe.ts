import type { AccessKey } from '#shared/kit/br/access-key.ts'
import { amount } from './decimal-text.ts'
import type { Party } from './party.ts'
import { readFrame } from './situation.ts'
import type { InnerEvent, Protocol, Situation, Warning } from './situation.ts'
import { child, childrenOf, nodeAt, text } from '#server/infra/xml/xml-node.ts'
import type { XmlNode } from '#server/infra/xml/xml-node.ts'

export type MdfeUnloading = {
  city_ibge: string | null
  city: string | null
  nfe_keys: string[]
  cte_keys: string[]
}

/** An MDF-e 3.00 (model 58): which vehicle carries which documents where (fiscal-files/README "MDF-e"). `null` is "not in the file". */
export type MdfeDocument = {
  kind: 'mdfe'
  layout_version: string | null
  access_key: string | null
  key: AccessKey | null
  model: string | null
  serie: string | null
  number: string | null
  issued_at: string | null
  trip_start_at: string | null
  environment: string | null
  /** 1 carrier, 2 own cargo, 3 globalised */
  issuer_type: string | null
  /** 1 road, 2 air, 3 water, 4 rail */
  modal: string | null
  uf_start: string | null
  uf_end: string | null
  route_ufs: string[]
  loading: { city_ibge: string | null; city: string | null }[]
  issuer: Party | null
  plate: string | null
  trailer_plates: string[]
  drivers: { name: string | null; cpf: string | null }[]
  rntrc: string | null
  ciots: string[]
  /** each city with its documents as written; keys repeat in real files */
  unloading: MdfeUnloading[]
  /** without repetition */
  nfe_keys: string[]
  cte_keys: string[]
  /** what the file says it holds */
  totals: {
    nfe_count: string | null
    cte_count: string | null
    value: string | null
    /** 01 kg, 02 t */
    unit: string | null
    quantity: string | null
  }
  protocol: Protocol | null
  protocol_matches_key: boolean | null
  events: InnerEvent[]
  situation: Situation
  warnings: Warning[]
}

const texts = (elements: readonly XmlNode[], name: string): string[] =>
  elements.map((one) => text(one, name)).filter((value) => value !== null)

/**
 * Keys of a city wherever they stand below it: `infNFe`, `infCTe`, and the partial deliveries inside `infCTe` (fiscal-files/README "MDF-e").
 */
const textsBelow = (node: XmlNode, name: string): string[] =>
  node.children.flatMap((one) =>
    one.name === name ? (one.text === '' ? [] : [one.text]) : textsBelow(one, name),
  )

const readUnloading = (city: XmlNode): MdfeUnloading => ({
  city_ibge: text(city, 'cMunDescarga'),
  city: text(city, 'xMunDescarga'),
  nfe_keys: textsBelow(city, 'chNFe'),
  cte_keys: textsBelow(city, 'chCTe'),
})

const FRAME = { element: 'MDFe', protocol: 'protMDFe', key: 'chMDFe', number: 'nMDF' }

/**
 * Reads one MDF-e.
 *
 * @param info the `infMDFe` element
 * @param envelope the element around it, where the protocol stands
 */
export const readMdfe = (info: XmlNode, envelope: XmlNode): MdfeDocument => {
  const ide = child(info, 'ide')
  const road = nodeAt(info, 'infModal', 'rodo')
  const traction = child(road, 'veicTracao')
  const register = child(road, 'infANTT')
  const total = child(info, 'tot')
  const frame = readFrame(info, envelope, FRAME)
  const unloading = childrenOf(child(info, 'infDoc'), 'infMunDescarga').map(readUnloading)
  const nfe_keys = [...new Set(unloading.flatMap((city) => city.nfe_keys))]
  const cte_keys = [...new Set(unloading.flatMap((city) => city.cte_keys))]
  const nfe_count = amount(total, 'qNFe')
  const cte_count = amount(total, 'qCTe')
  // the counter and the list disagree in real files: reported, never refused (fiscal-files/README "MDF-e")
  if (Number(nfe_count ?? 0) !== nfe_keys.length || Number(cte_count ?? 0) !== cte_keys.length) {
    frame.warnings.push('counter_differs')
  }
  return {
    kind: 'mdfe',
    ...frame,
    trip_start_at: text(ide, 'dhIniViagem'),
    issuer_type: text(ide, 'tpEmit'),
    modal: text(ide, 'modal'),
    uf_start: text(ide, 'UFIni'),
    uf_end: text(ide, 'UFFim'),
    route_ufs: texts(childrenOf(ide, 'infPercurso'), 'UFPer'),
    loading: childrenOf(ide, 'infMunCarrega').map((city) => ({
      city_ibge: text(city, 'cMunCarrega'),
      city: text(city, 'xMunCarrega'),
    })),
    plate: text(traction, 'placa'),
    trailer_plates: texts(childrenOf(road, 'veicReboque'), 'placa'),
    drivers: childrenOf(traction, 'condutor').map((one) => ({
      name: text(one, 'xNome'),
      cpf: text(one, 'CPF'),
    })),
    // the carrier's register; without one the vehicle's owner's
    rntrc: text(register, 'RNTRC') ?? text(child(traction, 'prop'), 'RNTRC'),
    ciots: texts(childrenOf(register, 'infCIOT'), 'CIOT'),
    unloading,
    nfe_keys,
    cte_keys,
    totals: {
      nfe_count,
      cte_count,
      value: amount(total, 'vCarga'),
      unit: text(total, 'cUnid'),
      quantity: amount(total, 'qCarga'),
    },
  }
}
