import { compose, type Envelope, type EdiRecord } from './compose.ts'

/** OCOREN: what happened to invoices, for a carrier's shipper. */

export type OutOccurrence = {
  issuer: string
  series: string
  number: string
  /** Two or three digits. */
  code: string
  day: string
  time: string
  observation?: string
  text: string | null
}
export type Ocoren = { carrier: { tax_id: string; name: string }; occurrences: readonly OutOccurrence[] }

const TEXT_COLUMNS = 70

const body31 = ({ carrier, occurrences }: Ocoren): EdiRecord[] => [
  { id: '341', values: carrier },
  ...occurrences.map((one) => ({ id: '342', values: one })),
]

const body50 = ({ carrier, occurrences }: Ocoren): EdiRecord[] => [
  { id: '541', values: carrier },
  ...occurrences.flatMap(({ text, code, ...one }) => [
    { id: '542', values: { ...one, code: code.padStart(3, '0') } },
    ...(text === null
      ? []
      : [
          {
            id: '543',
            values: { text, text_2: text.slice(TEXT_COLUMNS), text_3: text.slice(2 * TEXT_COLUMNS) },
          },
        ]),
  ]),
  { id: '549', values: { count: String(occurrences.length) } },
]

/** Version 3.1 has two columns for a code: of those that it does not know it takes none. */
export const composeOcoren = (version: '3.1' | '5.0', envelope: Envelope, file: Ocoren): Buffer =>
  compose('OCOREN', version, envelope, version === '5.0' ? body50(file) : body31(file))
