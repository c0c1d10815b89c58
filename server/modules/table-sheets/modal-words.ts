import { MODALS, type Modal } from '#shared/orders/order-modals.ts'
import { plain } from '#server/modules/spreadsheets/index.ts'
import { keyOf } from './own-words.ts'
import { isOneOf } from '#shared/kit/typed.ts'

/** Modes of transport as our own form writes them and as carriers do. */

export const MODAL_WORDS: Readonly<Record<Modal, string>> = {
  full_truckload: 'Lotação',
  full_truckload_reverse: 'Lotação reversa',
  less_than_truckload: 'Fracionado',
  less_than_truckload_reverse: 'Fracionado reverso',
  less_than_truckload_with_collection: 'Fracionado com coleta',
  sequence_collection: 'Coleta em sequência',
  withdraw: 'Retirada pelo cliente',
  marine: 'Marítimo',
  air: 'Aéreo',
  air_with_collection: 'Aéreo com coleta',
  return: 'Devolução',
}

const BY_PATTERN: readonly [RegExp, Modal][] = [
  [/^(?:aereo|aviao|air)\b/, 'air'],
  [/^(?:maritimo|cabotagem|navio)\b/, 'marine'],
  [/^(?:devolucao)\b/, 'return'],
  [/^(?:fracionad[oa]|carga fracionada|ltl|consolidad[oa])\b/, 'less_than_truckload'],
  [/^(?:lotacao|carga (?:fechada|lotacao|completa)|ftl|dedicad[oa]|transferencia|full)\b/, 'full_truckload'],
]

/** The mode that a text names; null when it names none. */
export const readModal = (text: string): Modal | null => {
  const own = keyOf(MODAL_WORDS, text)
  if (isOneOf(MODALS, own)) return own
  const found = BY_PATTERN.find(([pattern]) => pattern.test(plain(text)))?.[1] ?? null
  const isReverse = /\brevers[oa]\b/.test(plain(text))
  return isReverse && (found === 'full_truckload' || found === 'less_than_truckload')
    ? `${found}_reverse`
    : found
}
