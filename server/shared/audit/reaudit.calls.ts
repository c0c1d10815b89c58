import { defineCall, one } from '#shared/kit/call.ts'
import * as z from 'zod'
import { freightReaudits, startReauditInput } from './reaudit.contract.ts'

/** Calls of the re-audit. */

const nothing = z.strictObject({})

export const startReaudit = defineCall('POST freight_reaudits/start', {
  summary: 'Judge the audits of chosen orders again and show the difference; nothing changes yet',
  description: 'One re-audit of a shipper works at a time: another one is refused with 409.',
  ability: 'freight_audits.approve',
  input: startReauditInput,
  status: 201,
  answers: one(freightReaudits),
})

export const stopReaudit = defineCall('POST freight_reaudits/stop/:id', {
  summary: 'End a re-audit that is working; audits that it has changed stay changed',
  ability: 'freight_audits.approve',
  input: nothing,
  answers: one(freightReaudits),
})

export const takeReaudit = defineCall('POST freight_reaudits/take/:id', {
  summary: 'Take the difference that was shown; audits that moved since are left',
  description: 'Taken again, it changes nothing.',
  ability: 'freight_audits.approve',
  input: nothing,
  answers: one(freightReaudits),
  trace: { kind: 'approval', of: 'freight_reaudits' },
})
