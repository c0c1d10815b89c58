import * as z from 'zod'
import { id, money, text, timestamp } from '#shared/kit/fields.ts'
import { RECEIPT_REFUSALS } from './receipt-checks.ts'
import { IMPORT_REASONS, ITEM_STATUSES } from './import-reasons.ts'

/** Inputs and answers of the verbs of documents. */

/**
 * Field beside the files of an import. A shipper's own drop needs none; who acts for several shippers names one of them;
 * a head office may name a branch.
 */
export const importInput = z.strictObject({ company_id: id().optional() })

/** Demonstration only: how much more than agreed the carrier's document charges. */
export const exampleInput = z.strictObject({ difference: money().default('0.00') })

/** The outcome of one document of a drop. */
export const importItem = z.object({
  position: z.number().int(),
  name: z.string(),
  status: z.enum(ITEM_STATUSES),
  reason: z.enum(IMPORT_REASONS).nullable(),
  detail: z.string().nullable(),
  note: z.string().nullable(),
  key: z.string().nullable(),
  nf_file_id: id().nullable(),
  cte_file_id: id().nullable(),
  order_id: id().nullable(),
})
export type ImportItem = z.output<typeof importItem>

/**
 * Answer of an import: the batch; a small one is complete and carries its items, a large one runs on and tells its progress
 * (`job-progress`, and `GET import_batches/:id`).
 */
export const importAnswer = z.object({
  batch_id: id(),
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  total: z.number().int(),
  processed: z.number().int(),
  imported: z.number().int(),
  repeated: z.number().int(),
  failed: z.number().int(),
  items: z.array(importItem),
})
export type ImportAnswer = z.output<typeof importAnswer>

/** Why a CT-e of another issuer than the order's carrier is charged on the order all the same. */
export const attachCteInput = z.strictObject({ justification: text(1000) })

/** Why a file that was not imported is set aside. */
export const discardFileInput = z
  .strictObject({ justification: text(500).min(10) })
  .meta({ example: { justification: 'Nota de teste do fornecedor' } })

/** Access keys that are imported already (spec 002 §7.4). */
export const areRepeatedInput = z.strictObject({ keys: z.array(z.string().max(60)).min(1).max(5000) })
export const repeatedKey = z.object({
  key: z.string(),
  is_repeated: z.boolean(),
  nf_file_id: id().nullable(),
  order_id: id().nullable(),
  shipper_order_code: z.string().nullable(),
})

/** spec 002 §7.8: a document's `path` in, or one of its printed form (`danfe/12`), a link that lives for ten minutes out. */
export const fileViewPathInput = z.strictObject({
  file_path: z
    .string()
    .regex(
      /^(?:nf_files|cte_files|canhoto_files|notfis_files|fatura_files|order_papers|not_imported_files|mdfe_files|danfe|dacte|damdfe)\/\d{1,10}$/,
    ),
})
export const fileLink = z.object({
  file_path: z.string(),
  temporary_file_path: z.string(),
  content_type: z.string(),
})
export type FileLink = z.output<typeof fileLink>

/** Fields beside the image of a delivery receipt. */
export const attachReceiptInput = z.strictObject({
  order_delivery_address_id: id().optional(),
  nf_file_id: id().optional(),
})

/** Why a delivery receipt is refused; `other` is said in words. */
export const refuseReceiptInput = z
  .strictObject({ reason: z.enum(RECEIPT_REFUSALS), note: text(500).optional() })
  .refine(({ reason, note }) => reason !== 'other' || (note ?? '').trim() !== '', {
    path: ['note'],
    message: 'required',
  })
  .meta({ example: { reason: 'illegible', note: 'A assinatura não aparece.' } })

/** `checked_at`: of the check that is taken back. One that was made since is another's, and stays. */
export const reopenReceiptInput = z
  .strictObject({ checked_at: timestamp().optional() })
  .meta({ example: { checked_at: '2026-01-10T18:00:00.000Z' } })

/** Progress of a large import on the user's private channel. */
export type ImportProgress = {
  job: 'import_batch'
  id: number
  kind: string
  status: string
  total: number
  processed: number
  imported: number
  repeated: number
  failed: number
}
