import { defineCall, one } from '#shared/kit/call.ts'
import { bulkActions, bulkInput } from './bulk-actions.contract.ts'

/** Calls of bulk actions. */

export const startBulkAction = defineCall('POST bulk_actions', {
  summary: 'Ask for one action of many rows',
  description:
    'Takes `ids`, or `filters` as the list takes them. Each row is done by itself in the background, as if asked for alone: its own transaction, the person’s rights of that moment, a refusal of its own.',
  ability: 'bulk.use',
  input: bulkInput,
  status: 201,
  answers: one(bulkActions),
})

export const stopBulkAction = defineCall('POST bulk_actions/stop/:id', {
  summary: 'Stop a bulk action: rows that wait are left as they are',
  ability: 'bulk.use',
  answers: one(bulkActions),
})

export const retryBulkAction = defineCall('POST bulk_actions/retry/:id', {
  summary: 'Try rows again that were refused or left',
  ability: 'bulk.use',
  answers: one(bulkActions),
})

export const closeBulkAction = defineCall('POST bulk_actions/close/:id', {
  summary: 'The end of a bulk action was seen',
  ability: 'bulk.use',
  answers: one(bulkActions),
})
