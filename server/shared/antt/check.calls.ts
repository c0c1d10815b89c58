import { body, data, defineCall, one } from '#shared/kit/call.ts'
import { pdfLink } from '#shared/kit/pdf-link.ts'
import { anttCheckRowsAnswer, anttCheckRowsQuery, anttChecks } from './antt-checks.contract.ts'

/** Calls of a check against the ANTT floor, beside those of every resource. */

export const cancelCheck = defineCall('POST antt_checks/cancel/:id', {
  summary: 'Stop a check against the ANTT floor that is running or waiting',
  ability: 'antt_checks.write',
  answers: one(anttChecks),
})

export const showCheckRows = defineCall('GET antt_checks/rows/:id', {
  summary: 'Orders or prices of a check beside their floors',
  ability: 'antt_checks.read',
  lane: 'list',
  query: anttCheckRowsQuery,
  answers: body(anttCheckRowsAnswer),
})

export const linkProof = defineCall('GET antt_checks/proof/:id', {
  summary: 'The proof of a check, as a link that lives for ten minutes',
  ability: 'antt_checks.read',
  lane: 'heavy',
  answers: data(pdfLink),
  trace: { kind: 'export', of: 'antt_checks' },
})
