import { data, defineCall, one } from '#shared/kit/call.ts'
import * as z from 'zod'
import {
  checkIntakeInput,
  exportTableQuery,
  previewIntakeInput,
  uploadIntakeInput,
} from './intake-actions.ts'
import { freightIntakes } from './intake.contract.ts'

/** Calls of spreadsheets of freight and route tables, in and out (spec 002 §4.8, §8). */

const sheetLink = z.object({ url: z.string(), name: z.string() })

export const uploadIntake = defineCall('POST freight_intakes/upload', {
  summary:
    'Send a freight table, or the route tables of a project, as xlsx or csv; it is read and shown, not written',
  ability: 'freight_intakes.write',
  status: 201,
  input: uploadIntakeInput,
  files: { field: 'file', max: 1 },
  limit: 'upload',
  answers: one(freightIntakes),
})

export const previewIntake = defineCall('POST freight_intakes/preview/:id', {
  summary: 'Read another sheet, or take another row as header',
  ability: 'freight_intakes.write',
  input: previewIntakeInput,
  answers: one(freightIntakes),
})

export const remapIntake = defineCall('POST freight_intakes/remap/:id', {
  summary: 'Read the samples under corrected columns',
  ability: 'freight_intakes.write',
  input: checkIntakeInput,
  answers: one(freightIntakes),
})

export const checkIntake = defineCall('POST freight_intakes/check/:id', {
  summary: 'Dry run: every row is read and compared with the table; nothing is written',
  ability: 'freight_intakes.write',
  input: checkIntakeInput,
  answers: one(freightIntakes),
})

export const confirmIntake = defineCall('POST freight_intakes/confirm/:id', {
  summary: 'Write the draft: everything, or nothing',
  ability: 'freight_intakes.write',
  answers: one(freightIntakes),
  trace: { kind: 'approval', of: 'freight_intakes' },
})

export const undoIntake = defineCall('POST freight_intakes/undo/:id', {
  summary: 'Take a confirmed file back while its draft is unchanged',
  ability: 'freight_intakes.write',
  answers: one(freightIntakes),
})

export const cancelIntake = defineCall('POST freight_intakes/cancel/:id', {
  summary: 'Give a file up',
  ability: 'freight_intakes.write',
  answers: one(freightIntakes),
})

export const exportErrors = defineCall('GET freight_intakes/errors/:id', {
  summary: 'The file with its problems beside the rows, as a link that lives for ten minutes',
  ability: 'freight_intakes.read',
  lane: 'heavy',
  query: exportTableQuery,
  answers: data(sheetLink),
})

export const exportTable = defineCall('GET freight_intakes/export/:id', {
  summary: 'A freight table (id of simulation_tables) in the form that can be sent back, as a link',
  ability: 'freight_tables.read',
  lane: 'heavy',
  query: exportTableQuery,
  answers: data(sheetLink),
  trace: { kind: 'export', of: 'simulation_tables' },
})

export const exportRoutes = defineCall('GET freight_intakes/export_routes/:id', {
  summary:
    'The route tables of a project and carrier (id of any of them in route_tables) in the form that can be sent back, as a link',
  ability: 'route_tables.read',
  lane: 'heavy',
  query: exportTableQuery,
  answers: data(sheetLink),
  trace: { kind: 'export', of: 'route_tables' },
})
