import * as z from 'zod'
import { id } from '#shared/kit/fields.ts'
import { EDI_FAULTS, EDI_MESSAGES } from './edi-words.ts'

/** Inputs and answers of the verbs of EDI files. */

export const EDI_LIMITS = { bytes: 20 * 1024 * 1024, lines: 50, zip: 50 } as const

/** Who acts for several companies names one. */
export const readEdiInput = z.strictObject({ company_id: id().optional() })

export const ediLinesInput = z.strictObject({
  /** Lines after this one. */
  after: z.coerce.number().int().min(0).default(0),
  faults: z.enum(['all', 'only']).default('all'),
})

export const ediFault = z.object({
  line: z.number().int(),
  column: z.number().int(),
  record: z.string(),
  kind: z.enum(EDI_FAULTS),
  /** The field's official name. */
  field: z.string().nullable(),
  found: z.string(),
  expected: z.string().nullable(),
})
export type EdiFault = z.output<typeof ediFault>

const ediField = z.object({
  column: z.number().int(),
  size: z.number().int(),
  label: z.string(),
  value: z.string(),
  /** How the value is written for people: a day is YYYY-MM-DD here, an amount has a point. */
  shown: z.enum(['text', 'day', 'amount']),
})
export type EdiFieldShown = z.output<typeof ediField>

export const ediLine = z.object({
  line: z.number().int(),
  record: z.string(),
  /** Fields that have a value, by column. */
  fields: z.array(ediField),
  faults: z.array(ediFault),
})
export type EdiLineShown = z.output<typeof ediLine>

export const ediLines = z.object({
  lines: z.array(ediLine),
  /** The last line of this answer; null where nothing follows. */
  after: z.number().int().nullable(),
})

const ofShipper = {
  shipper_id: id(),
  version: z.enum(['3.1', '5.0']).default('5.0'),
  from: z.iso.date(),
  until: z.iso.date(),
}
/** Mailed to the address that the carrier's settings have for such files. */
const mailed = { mail: z.boolean().optional() }
export const writeOcorenInput = z.strictObject({
  ...ofShipper,
  /** Of these orders alone. */
  order_ids: z.array(id()).min(1).max(1000).optional(),
  ...mailed,
})
export const writeConembInput = z.strictObject({
  ...ofShipper,
  /** Of these CT-es alone. */
  cte_file_ids: z.array(id()).min(1).max(1000).optional(),
  ...mailed,
})
export const writeDoccobInput = z.strictObject({
  fatura_file_id: id(),
  version: z.enum(['3.0', '5.0']).default('5.0'),
  ...mailed,
})

/** One of the three, for a look at what the file would hold. */
export const previewEdiInput = z.discriminatedUnion('message', [
  z.strictObject({ message: z.literal('OCOREN'), ...writeOcorenInput.omit({ mail: true }).shape }),
  z.strictObject({ message: z.literal('CONEMB'), ...writeConembInput.omit({ mail: true }).shape }),
  z.strictObject({ message: z.literal('DOCCOB'), ...writeDoccobInput.omit({ mail: true }).shape }),
])
/** Several of them, for several shippers, bills or messages. */
export const writeEdiZipInput = z.strictObject({ files: z.array(previewEdiInput).min(1).max(EDI_LIMITS.zip) })
export const ediPreview = z.object({
  name: z.string(),
  recipient: z.string(),
  records: z.number().int(),
  lines: z.number().int(),
  /** Where it can be mailed to. */
  email: z.string().nullable(),
})

/** What a file of these days can tell of, to choose single ones from. */
export const ediCandidatesInput = z.strictObject({
  message: z.enum(['OCOREN', 'CONEMB']),
  shipper_id: id(),
  from: z.iso.date(),
  until: z.iso.date(),
})
export const ediCandidates = z.object({
  /** Orders, or CT-es by number and series. */
  rows: z.array(z.object({ id: id(), name: z.string(), detail: z.string().nullable() })),
  /** There are more than can be chosen from. */
  more: z.boolean(),
})

export const writeNotfisInput = z.strictObject({ version: z.enum(['3.1', '5.0']).optional() })

export const ediWritten = z.object({
  edi_file_id: id(),
  name: z.string(),
  message: z.enum(EDI_MESSAGES),
  records: z.number().int(),
  /** Lives for ten minutes. */
  temporary_file_path: z.string(),
})

export const ediZip = z.object({
  name: z.string(),
  /** Lives for ten minutes; each file stays among the EDI files. */
  temporary_file_path: z.string(),
  /** By the name that each has in the archive. */
  files: z.array(ediWritten.omit({ temporary_file_path: true })),
})
