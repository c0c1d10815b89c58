import { data, defineCall, one } from '#shared/kit/call.ts'
import { pdfLink } from '#shared/kit/pdf-link.ts'
import { keysOf } from '#shared/kit/typed.ts'
import * as z from 'zod'
import {
  answerContestInput,
  auditContests,
  closeContestInput,
  CONTEST_PERIODS,
  contestInput,
  contestStatistics,
} from './contests.contract.ts'

/** Calls of contested charges. */

export const contestAudit = defineCall('POST audits_order/contest/:id', {
  summary: 'Contest a divergent charge; the carrier is asked for its answer',
  ability: 'freight_audits.approve',
  input: contestInput,
  status: 201,
  answers: one(auditContests),
})

export const answerContest = defineCall('POST audit_contests/answer/:id', {
  summary: "The carrier's answer: it agrees to a value, or says why the charge is right",
  ability: 'freight_audits.answer',
  input: answerContestInput,
  answers: one(auditContests),
})

export const agreeContest = defineCall('POST audit_contests/agree/:id', {
  summary: 'Settle on a value; without one, on that of the answer',
  ability: 'freight_audits.approve',
  input: closeContestInput,
  answers: one(auditContests),
  trace: { kind: 'approval', of: 'audit_contests' },
})

export const withdrawContest = defineCall('POST audit_contests/withdraw/:id', {
  summary: 'Withdraw a contest: the charge stands as it is',
  ability: 'freight_audits.approve',
  input: z.strictObject({}),
  answers: one(auditContests),
})

export const showContestStatistics = defineCall('GET audit_contests/statistics', {
  summary: 'Differences of a period by cause, carrier and time: found, agreed, recovered, passed',
  ability: 'freight_audits.read',
  query: z.object({
    period: z.enum(keysOf(CONTEST_PERIODS)).default('365'),
    shipper_id: z.coerce.number().int().positive().optional(),
  }),
  lane: 'list',
  answers: data(contestStatistics),
})

export const printDossier = defineCall('GET audit_contests/dossier/:id', {
  summary: 'What the event 610110 of a contested CT-e rests on, as a document to print',
  description:
    'Parties, keys, charged against expected by component with cell and rule, correspondence, evidence.',
  ability: 'freight_audits.read',
  answers: data(pdfLink),
})
