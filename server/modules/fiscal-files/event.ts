import type { AccessKey } from '#shared/kit/br/access-key.ts'
import { documentOf } from './party.ts'
import { keyOf, REGISTERED } from './situation.ts'
import type { Warning } from './situation.ts'
import { child, childrenOf, find, firstText, text } from '#server/infra/xml/xml-node.ts'
import type { MaybeNode, XmlNode } from '#server/infra/xml/xml-node.ts'
import { isNameIn } from '#shared/kit/typed.ts'

/** Official event types by their meaning (fiscal-files/README "Events"); a type not listed is `other` and can be ignored safely. */
const MEANINGS = {
  110110: 'correction_letter',
  110111: 'cancellation',
  110113: 'contingency_cte',
  110114: 'driver_inclusion',
  110115: 'document_inclusion',
  110130: 'delivery_proof',
  110131: 'delivery_proof_cancelled',
  110140: 'contingency_nfe',
  110180: 'delivery_proof',
  110181: 'delivery_proof_cancelled',
  110190: 'delivery_failure',
  110191: 'delivery_failure_cancelled',
  110192: 'delivery_failure',
  110193: 'delivery_failure_cancelled',
  210200: 'operation_confirmed',
  210210: 'operation_acknowledged',
  210220: 'operation_unknown',
  210240: 'operation_not_performed',
  610110: 'service_disagreement',
  610111: 'service_disagreement_cancelled',
} as const

export type EventMeaning =
  | (typeof MEANINGS)[keyof typeof MEANINGS]
  | 'closing'
  | 'cancellation_by_substitution'
  | 'other'
export type EventSubject = 'nfe' | 'cte' | 'mdfe'

/** An event of an NF-e, CT-e or MDF-e: the request, and the authority's answer where the file has it. */
export type EventDocument = {
  kind: 'event'
  subject: EventSubject
  access_key: string | null
  key: AccessKey | null
  /** tpEvento */
  event_type: string | null
  meaning: EventMeaning
  /** without zeros on the left: `1` and `01` are the same event */
  sequence: string | null
  occurred_at: string | null
  environment: string | null
  author: string | null
  description: string | null
  /** correction letter of an NF-e: the text, which replaces every earlier one */
  correction_text: string | null
  /** correction letter of a CT-e: one line per field */
  corrections: { group: string | null; field: string | null; value: string | null; item: string | null }[]
  justification: string | null
  /** protocol of the document that is cancelled or closed */
  document_protocol: string | null
  /** cStat of the answer; `null` without an answer or when it is the answer to another document's event */
  return_status: string | null
  protocol: string | null
  /** only a registered event (135, 136, 155) changes a document (fiscal-files/README "Events") */
  registered: boolean
  warnings: Warning[]
}

const SUBJECTS = [
  ['chNFe', 'nfe'],
  ['chCTe', 'cte'],
  ['chMDFe', 'mdfe'],
] as const

const meaningOf = (type: string | null, subject: EventSubject): EventMeaning => {
  if (type === '110112') return subject === 'mdfe' ? 'closing' : 'cancellation_by_substitution'
  return type !== null && isNameIn(MEANINGS, type) ? MEANINGS[type] : 'other'
}

/** `retEvento…/infEvento`, or the bare second `infEvento` of old files. */
const answerIn = (envelope: XmlNode, info: XmlNode): MaybeNode => {
  const answer = envelope.children.find((one) => one.name.startsWith('retEvento'))
  if (answer !== undefined) return find(answer, 'infEvento')
  return childrenOf(envelope, 'infEvento').find((one) => one !== info && text(one, 'cStat') !== null)
}

/**
 * Reads one event.
 *
 * @param info the request's `infEvento`
 * @param envelope the element around the request, where the answer stands
 */
export const readEvent = (info: XmlNode, envelope: XmlNode): EventDocument => {
  const [keyName, subject] = SUBJECTS.find(([name]) => text(info, name) !== null) ?? SUBJECTS[0]
  const { access_key, key } = keyOf(text(info, keyName))
  const holder = child(info, 'detEvento')
  // NF-e keeps the details directly, CT-e and MDF-e inside an element named after the event (`evCancCTe`)
  const detail = holder?.children.find((one) => one.name.startsWith('ev')) ?? holder
  const answer = answerIn(envelope, info)
  const ownAnswer =
    answer !== undefined && [null, access_key].includes(text(answer, keyName)) ? answer : undefined
  const return_status = text(ownAnswer, 'cStat')
  const event_type = text(info, 'tpEvento')
  const environment = text(info, 'tpAmb')
  const warnings: Warning[] = []
  if (environment === '2') warnings.push('homologation')
  if (answer === undefined) warnings.push('no_protocol')
  else if (ownAnswer === undefined) warnings.push('return_of_other_document')
  if (key === null) warnings.push('key_malformed')
  else if (!key.check_digit_ok) warnings.push('key_check_digit')
  if (return_status !== null && !REGISTERED.has(return_status)) warnings.push('rejected')
  return {
    kind: 'event',
    subject,
    access_key,
    key,
    event_type,
    meaning: meaningOf(event_type, subject),
    sequence: text(info, 'nSeqEvento')?.replace(/^0+(?=.)/, '') ?? null,
    occurred_at: text(info, 'dhEvento'),
    environment,
    author: documentOf(info).document,
    description: firstText(detail, 'descEvento') ?? text(holder, 'descEvento'),
    correction_text: text(detail, 'xCorrecao'),
    corrections: childrenOf(detail, 'infCorrecao').map((line) => ({
      group: text(line, 'grupoAlterado'),
      field: text(line, 'campoAlterado'),
      value: text(line, 'valorAlterado'),
      item: text(line, 'nroItemAlterado'),
    })),
    justification: text(detail, 'xJust'),
    document_protocol: text(detail, 'nProt'),
    return_status,
    protocol: text(ownAnswer, 'nProt'),
    registered: return_status !== null && REGISTERED.has(return_status),
    warnings,
  }
}
