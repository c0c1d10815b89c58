import { refuseReceiptInput, reopenReceiptInput } from '#shared/documents/documents-actions.ts'
import { canhotoFiles } from '#shared/documents/documents.contract.ts'
import { defineCall, one } from '#shared/kit/call.ts'

/** The check of delivery receipts. */

export const approveReceipt = defineCall('POST canhoto_files/approve/:id', {
  summary: 'Say that a delivery receipt proves the delivery',
  ability: 'receipts.check',
  answers: one(canhotoFiles),
  trace: { kind: 'approval', of: 'canhoto_files' },
})

export const refuseReceipt = defineCall('POST canhoto_files/refuse/:id', {
  summary: 'Refuse a delivery receipt with its reason; the carrier is told and attaches another one',
  ability: 'receipts.check',
  input: refuseReceiptInput,
  answers: one(canhotoFiles),
  trace: { kind: 'approval', of: 'canhoto_files' },
})

export const reopenReceipt = defineCall('POST canhoto_files/reopen/:id', {
  summary: 'Take the check of a delivery receipt back; it waits again',
  ability: 'receipts.check',
  input: reopenReceiptInput,
  answers: one(canhotoFiles),
  trace: { kind: 'approval', of: 'canhoto_files' },
})
