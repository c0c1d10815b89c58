import type { Message } from './layout.ts'
import { lengthOf, recordOf } from './layouts.ts'
import type { EdiValues } from './read-edi.ts'
import { fitted, writeEdi } from './write-edi.ts'

/** What the writers of all messages share: header, document record, filled-in texts. */

export type EdiRecord = { id: string; values: { readonly [key: string]: string | null | undefined } }

export type Envelope = {
  sender: string
  recipient: string
  /** Local to the sender: YYYY-MM-DD, HH:MM. */
  day: string
  time: string
  /** Tells files of one minute apart, 0 to 9. */
  sequence: number
}

const NAMES: Readonly<{ [message in Message]: readonly [interchange: string, document: string] }> = {
  NOTFIS: ['NOT', 'NOTFI'],
  OCOREN: ['OCO', 'OCORR'],
  CONEMB: ['CON', 'CONHE'],
  DOCCOB: ['COB', 'COBRA'],
}
const DOCUMENT_RECORDS: Readonly<{ [message in Message]: readonly [old: string, now: string] }> = {
  NOTFIS: ['310', '500'],
  OCOREN: ['340', '540'],
  CONEMB: ['320', '520'],
  DOCCOB: ['350', '550'],
}

const headOf = (
  message: Message,
  version: string,
  { day, time, sequence, ...sides }: Envelope,
): EdiRecord[] => {
  const [, month, date] = day.split('-')
  const stamp = `${date}${month}${time.replace(':', '')}${sequence % 10}`
  const [interchange, document] = NAMES[message]
  const [old, now] = DOCUMENT_RECORDS[message]
  return [
    { id: '000', values: { ...sides, day, time, interchange: interchange + stamp } },
    { id: version === '5.0' ? now : old, values: { document: document + stamp } },
  ]
}

/** Texts cut to their columns; empty values left out; numbers stay whole, so that one that is too wide is refused. */
const filled = (id: string, values: EdiRecord['values']): EdiValues => {
  const record = recordOf(id)
  return Object.fromEntries(
    record.fields.flatMap(({ key, kind, size }) => {
      const value = values[key]
      if (value === null || value === undefined || value === '') return []
      return [[key, kind === 'A' ? fitted(value, size) : value]]
    }),
  )
}

/**
 * A whole file of one message.
 * @throws UnwritableField where a number or a mandatory field does not fit
 */
export const compose = (
  message: Message,
  version: string,
  envelope: Envelope,
  body: readonly EdiRecord[],
): Buffer =>
  writeEdi(
    [...headOf(message, version, envelope), ...body].map(({ id, values }) => ({
      record: recordOf(id),
      values: filled(id, values),
    })),
    lengthOf(message, version),
  )

/** The sum of decimal texts, with as many decimals as the layouts have at most. */
export const sumOf = (values: readonly (string | null)[], decimals: number): string => {
  const scale = 10n ** BigInt(decimals)
  const total = values.reduce((sum, value) => {
    const [whole = '0', part = ''] = (value ?? '0').split('.')
    return sum + BigInt(whole) * scale + BigInt(part.padEnd(decimals, '0').slice(0, decimals) || '0')
  }, 0n)
  return decimals === 0 ? String(total) : `${total / scale}.${String(total % scale).padStart(decimals, '0')}`
}

/** A decimal text with at most these decimals, cut; layouts have fixed ones. */
export const decimals = (value: string | null, count: number): string | null =>
  value === null ? null : sumOf([value], count)
