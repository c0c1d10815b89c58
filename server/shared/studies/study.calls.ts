import { body, data, defineCall, one } from '#shared/kit/call.ts'
import {
  studyExportQuery,
  studyFile,
  studyLinesPage,
  studyLinesQuery,
  studyOrdersPage,
  studyOrdersQuery,
} from './study-lines.ts'
import { freightStudies } from './study.contract.ts'

/** Calls of a what-if study. */

export const rerunStudy = defineCall('POST freight_studies/rerun/:id', {
  summary: 'Ask a what-if again of the tables and orders as they are now',
  description: 'The result of the run before is dropped.',
  ability: 'studies.write',
  answers: one(freightStudies),
})

export const cancelStudy = defineCall('POST freight_studies/cancel/:id', {
  summary: 'Stop a what-if that is running or waiting',
  ability: 'studies.write',
  answers: one(freightStudies),
})

export const listStudyLines = defineCall('GET freight_studies/lines/:id', {
  summary: 'Lanes or carriers of a what-if, with the figures of every scenario',
  ability: 'studies.read',
  lane: 'list',
  query: studyLinesQuery,
  answers: body(studyLinesPage),
})

export const listStudyOrders = defineCall('GET freight_studies/orders/:id', {
  summary: 'Orders of a what-if, with what became of each in every scenario',
  ability: 'studies.read',
  lane: 'list',
  query: studyOrdersQuery,
  answers: body(studyOrdersPage),
})

export const exportStudy = defineCall('GET freight_studies/export/:id', {
  summary: 'Lanes, carriers or orders of a what-if as xlsx or csv, as a link that lives for ten minutes',
  ability: 'studies.read',
  lane: 'heavy',
  query: studyExportQuery,
  answers: data(studyFile),
  trace: { kind: 'export', of: 'freight_studies' },
})
