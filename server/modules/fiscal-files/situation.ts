import { isAccessKey, parseAccessKey } from '#shared/kit/br/access-key.ts'
import type { AccessKey } from '#shared/kit/br/access-key.ts'
import { idWithout, moment, readParty } from './party.ts'
import { attribute, child, find, firstText, nodeAt, text } from '#server/infra/xml/xml-node.ts'
import type { MaybeNode, XmlNode } from '#server/infra/xml/xml-node.ts'

export type Protocol = {
  /** status of the authority; three digits, four in newer notes (NT 2025.001) */
  status: string | null
  number: string | null
  access_key: string | null
  received_at: string | null
}

/** An event that came in the same file as the document it changes. */
export type InnerEvent = { event_type: string | null; status: string | null; access_key: string | null }

/**
 * Where a document stands with the tax authority: `unknown` is a document without protocol (as signed, before the answer),
 * `rejected` one whose protocol says neither yes nor no in the ways known.
 */
export type Situation = 'authorised' | 'denied' | 'cancelled' | 'rejected' | 'unknown'

/** Warnings about a document that could be read. Keys; the client translates them. */
export type Warning =
  | 'homologation'
  | 'no_protocol'
  | 'denied'
  | 'cancelled'
  | 'rejected'
  | 'protocol_of_other_document'
  | 'key_malformed'
  | 'key_check_digit'
  | 'key_state_unknown'
  | 'key_differs_from_content'
  | 'issuer_document_invalid'
  | 'recipient_document_invalid'
  | 'components_do_not_add_up'
  | 'counter_differs'
  | 'return_of_other_document'

// fiscal-files/README "NF-e"; 205 is the answer to a query about a denied note
const AUTHORISED = new Set(['100', '150'])
const DENIED = new Set(['110', '205', '301', '302', '303'])
const CANCELLED = new Set(['101', '151', '155'])
/** statuses that make an event effective (fiscal-files/README "Events") */
export const REGISTERED = new Set(['135', '136', '155'])
const CANCELLATIONS = new Set(['110111', '110112'])

const readProtocol = (envelope: MaybeNode, name: string, key: string): Protocol | null => {
  const info = nodeAt(envelope, name, 'infProt')
  if (info === undefined) return null
  return {
    status: text(info, 'cStat'),
    number: text(info, 'nProt'),
    access_key: text(info, key),
    received_at: text(info, 'dhRecbto'),
  }
}

/** The returns of events that some systems append to the envelope (`retEvento`, `procEventoNFe`, `procCancCTe`…). */
const readInnerEvents = (envelope: XmlNode, key: string): InnerEvent[] => {
  const events: InnerEvent[] = []
  for (const one of envelope.children) {
    if (!/^(?:ret|proc)(?:Evento|Canc)/.test(one.name)) continue
    const holder = one.children.find((inner) => /^ret(?:Evento|Canc)/.test(inner.name)) ?? one
    const info = find(holder, 'infEvento') ?? find(holder, 'infCanc')
    if (info === undefined) continue
    const event_type = text(info, 'tpEvento') ?? (info.name === 'infCanc' ? '110111' : null)
    events.push({ event_type, status: text(info, 'cStat'), access_key: firstText(info, key) })
  }
  return events
}

const situationOf = (
  protocol: Protocol | null,
  events: readonly InnerEvent[],
  key: string | null,
): Situation => {
  const status = protocol?.status ?? null
  const cancelledInside = events.some(
    (event) =>
      event.event_type !== null &&
      CANCELLATIONS.has(event.event_type) &&
      // 101: the old cancellation request, before events
      (REGISTERED.has(event.status ?? '') || event.status === '101') &&
      (event.access_key === null || event.access_key === key),
  )
  if (cancelledInside || CANCELLED.has(status ?? '')) return 'cancelled'
  if (protocol === null) return 'unknown'
  if (AUTHORISED.has(status ?? '')) return 'authorised'
  return DENIED.has(status ?? '') ? 'denied' : 'rejected'
}

/** The key in its normal form and its parts, `null` when it is not shaped like one. */
export const keyOf = (raw: string | null): { access_key: string | null; key: AccessKey | null } => {
  const key = raw === null ? null : parseAccessKey(raw)
  return { access_key: key?.access_key ?? raw, key }
}

const sameNumber = (one: string | null, other: string): boolean =>
  one === null || one.replace(/^0+/, '') === other.replace(/^0+/, '')

/** The warnings every document shares. */
const commonWarnings = (facts: {
  key: AccessKey | null
  model: string | null
  serie: string | null
  number: string | null
  issuer: string | null
  environment: string | null
  protocol: Protocol | null
  situation: Situation
}): Warning[] => {
  const { key, protocol, situation } = facts
  const warnings: Warning[] = []
  if (facts.environment === '2') warnings.push('homologation')
  if (protocol === null) warnings.push('no_protocol')
  if (situation === 'denied' || situation === 'cancelled' || situation === 'rejected')
    warnings.push(situation)
  if (protocol !== null && protocol.access_key !== (key?.access_key ?? null))
    warnings.push('protocol_of_other_document')
  if (key === null) warnings.push('key_malformed')
  else {
    if (!isAccessKey(key.access_key)) warnings.push('key_check_digit')
    if (key.uf === null) warnings.push('key_state_unknown')
    const agrees =
      (facts.model === null || facts.model === key.model) &&
      sameNumber(facts.serie, key.serie) &&
      sameNumber(facts.number, key.number) &&
      sameNumber(facts.issuer, key.issuer)
    if (!agrees) warnings.push('key_differs_from_content')
  }
  return warnings
}

/** Names that a kind of document gives to the parts that every kind has. */
type FrameNames = { element: string; protocol: string; key: string; number: string }

/**
 * The parts that every fiscal document has: identity, issuer, protocol and situation, with their warnings.
 *
 * @param info the element that holds the document
 * @param envelope the element around it, where the protocol and appended events stand
 */
export const readFrame = (info: XmlNode, envelope: XmlNode, names: FrameNames) => {
  const ide = child(info, 'ide')
  const { access_key, key } = keyOf(idWithout(info, names.element))
  const protocol = readProtocol(envelope, names.protocol, names.key)
  const events = readInnerEvents(envelope, names.key)
  const situation = situationOf(protocol, events, access_key)
  const issuer = readParty(child(info, 'emit'))
  const header = {
    model: text(ide, 'mod'),
    serie: text(ide, 'serie'),
    number: text(ide, names.number),
    environment: text(ide, 'tpAmb'),
  }
  const warnings = commonWarnings({ key, ...header, issuer: issuer?.document ?? null, protocol, situation })
  if (issuer?.document_valid !== true) warnings.push('issuer_document_invalid')
  return {
    layout_version: attribute(info, 'versao'),
    access_key,
    key,
    ...header,
    issued_at: moment(ide),
    issuer,
    protocol,
    protocol_matches_key: protocol === null ? null : protocol.access_key === access_key,
    events,
    situation,
    warnings,
  }
}
