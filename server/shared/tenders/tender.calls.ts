import { data, defineCall, one } from '#shared/kit/call.ts'
import { id, text, timestamp } from '#shared/kit/fields.ts'
import { REPEATS, sheetInput, sheetPreview, sheetResult } from '#shared/sheet-imports/sheet-import.ts'
import * as z from 'zod'
import { comparedLanes, tenderComparison } from './tender-comparison.ts'
import { laneChoiceInput, scenarioInput, TENDER_LIMITS } from './tender-input.ts'
import { freightTenderScenarios, freightTenderTransporters } from './tender-parts.contract.ts'
import { freightTenders } from './tender.contract.ts'

/** Calls of the shipper about a tender. */

const answers = one(freightTenders)
const link = data(z.object({ url: z.string(), name: z.string() }))
const laneSheetInput = sheetInput.omit({ company_id: true }).extend({
  /** Which of several rows of the same lane counts. */
  repeats: z.enum(REPEATS).optional(),
})
export type LaneSheetInput = z.output<typeof laneSheetInput>
const sheet = {
  ability: 'tenders.write',
  input: laneSheetInput,
  files: { field: 'file', max: 1 },
  limit: 'upload',
} as const
const sheetFormat = z.strictObject({ format: z.enum(['xlsx', 'csv']).default('xlsx') })

export const laneTemplate = defineCall('GET freight_tenders/lanes/template', {
  summary: 'An empty spreadsheet of lanes, as a link',
  ability: 'tenders.write',
  query: sheetFormat,
  answers: link,
})

export const previewLanes = defineCall('POST freight_tenders/lanes/preview/:id', {
  ...sheet,
  summary: 'Read a spreadsheet of lanes and tell how it is understood; nothing is written',
  answers: data(sheetPreview),
})

export const importLanes = defineCall('POST freight_tenders/lanes/import/:id', {
  ...sheet,
  summary: 'Write the lanes of a spreadsheet into a draft',
  description:
    'A lane that the tender has already takes the new volume. A row with a fault is left out and told; rows of the same lane want `repeats`.',
  answers: data(sheetResult),
})

export const fillLanes = defineCall('POST freight_tenders/lanes/history/:id', {
  summary: "Lanes of the company's own orders of the last twelve months, by cities, into a draft",
  description:
    'The busiest lanes first, as many as a tender holds; lanes that stand already are left as they are.',
  ability: 'tenders.write',
  input: z.strictObject({}),
  answers: data(z.object({ created: z.number(), left: z.number() })),
})

export const inviteTransporters = defineCall('POST freight_tenders/invite/:id', {
  summary: 'Invite carriers that are linked to the company',
  ability: 'tenders.write',
  input: z
    .strictObject({ transporter_ids: z.array(id()).min(1).max(TENDER_LIMITS.carriers) })
    .meta({ example: { transporter_ids: [1, 2] } }),
  answers,
})

export const openTender = defineCall('POST freight_tenders/open/:id', {
  summary: 'Open a draft: its carriers are told and may answer until the limit',
  ability: 'tenders.write',
  input: z.strictObject({}),
  answers,
})

export const extendTender = defineCall('POST freight_tenders/extend/:id', {
  summary: 'Give the carriers of an open tender more time',
  ability: 'tenders.write',
  input: z
    .strictObject({ response_time_limit: timestamp() })
    .meta({ example: { response_time_limit: '2030-01-10T18:00:00-03:00' } }),
  answers,
})

export const cancelTender = defineCall('POST freight_tenders/cancel/:id', {
  summary: 'Take a tender back before its award',
  ability: 'tenders.write',
  input: z.strictObject({ justification: text(500) }).meta({ example: { justification: 'Volume mudou.' } }),
  answers,
})

export const createScenario = defineCall('POST freight_tenders/scenario/:id', {
  summary: 'Divide the lanes of a closed tender by a rule, and keep it as a scenario',
  ability: 'tenders.write',
  status: 201,
  input: scenarioInput,
  answers: one(freightTenderScenarios),
})

export const chooseLane = defineCall('POST freight_tender_scenarios/choose/:id', {
  summary: 'Give one lane of a scenario to another carrier, or to none',
  description: 'An offer that is not the cheapest of its lane needs a justification.',
  ability: 'tenders.write',
  input: laneChoiceInput,
  answers: one(freightTenderScenarios),
})

export const compareTender = defineCall('GET freight_tenders/compare/:id', {
  summary: 'Scenarios of a closed tender side by side, and carriers whose answers they lack',
  ability: 'tenders.compare',
  answers: data(tenderComparison),
})

export const compareLanes = defineCall('GET freight_tenders/compare_lanes/:id', {
  summary: 'A page of the lanes of a closed tender with all offers, and whom a scenario gives them to',
  ability: 'tenders.compare',
  query: z.strictObject({
    scenario_id: id().optional(),
    number: z.coerce.number().int().min(1).max(TENDER_LIMITS.lanes).default(1),
    size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answers: data(comparedLanes),
})

export const reopenPart = defineCall('POST freight_tender_transporters/reopen/:id', {
  summary: 'Let a carrier answer again whose answer could not be read at the end of the tender',
  description:
    'Its new answer counts at once: the others are open already. No award while it may still answer.',
  ability: 'tenders.write',
  input: z
    .strictObject({ response_time_limit: timestamp() })
    .meta({ example: { response_time_limit: '2030-01-10T18:00:00-03:00' } }),
  answers: one(freightTenderTransporters),
})

export const exportTender = defineCall('GET freight_tenders/export/:id', {
  summary: 'The comparison by lane as xlsx or csv, as a link that lives for ten minutes',
  ability: 'tenders.compare',
  lane: 'heavy',
  query: sheetFormat,
  answers: link,
  trace: { kind: 'export', of: 'freight_tenders' },
})

export const awardTender = defineCall('POST freight_tenders/award/:id', {
  summary: 'Award the lanes as a scenario divides them: each winner gets a draft table',
  description:
    'Once. The carriers are told; the tables wait for the approval of both sides as every draft does.',
  ability: 'tenders.write',
  input: z.strictObject({ scenario_id: id() }).meta({ example: { scenario_id: 1 } }),
  answers,
})
