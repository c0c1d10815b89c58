import type { Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import {
  checkIntakeInput,
  exportTableQuery,
  previewIntakeInput,
  uploadIntakeInput,
} from '#shared/freight-intake/intake-actions.ts'
import { cancelIntake, confirmIntake, undoIntake } from './actions/decide-intake.ts'
import { errorFile, exportRoutes, exportTable } from './actions/export-table.ts'
import { checkIntake, previewIntake, remapIntake } from './actions/map-intake.ts'
import { uploadIntake } from './actions/upload-intake.ts'

/** spec 002 §4.8, §8: freight and route tables as spreadsheets, in and out. */
export const FREIGHT_INTAKE_ROUTES: readonly Route[] = [
  writeRoute({
    method: 'post',
    path: 'freight_intakes/upload',
    summary:
      'Send a freight table, or the route tables of a project, as xlsx or csv; it is read and shown, not written',
    ability: 'freight_intakes.write',
    input: uploadIntakeInput,
    files: { field: 'file', max: 1 },
    status: 201,
    limit: 'upload',
    run: uploadIntake,
  }),
  writeRoute({
    method: 'post',
    path: 'freight_intakes/preview/:id',
    summary: 'Read another sheet, or take another row as header',
    ability: 'freight_intakes.write',
    input: previewIntakeInput,
    run: previewIntake,
  }),
  writeRoute({
    method: 'post',
    path: 'freight_intakes/remap/:id',
    summary: 'Read the samples under corrected columns',
    ability: 'freight_intakes.write',
    input: checkIntakeInput,
    run: remapIntake,
  }),
  writeRoute({
    method: 'post',
    path: 'freight_intakes/check/:id',
    summary: 'Dry run: every row is read and compared with the table; nothing is written',
    ability: 'freight_intakes.write',
    input: checkIntakeInput,
    run: checkIntake,
  }),
  writeRoute({
    method: 'post',
    path: 'freight_intakes/confirm/:id',
    summary: 'Write the draft: everything, or nothing',
    ability: 'freight_intakes.write',
    trace: { kind: 'approval', of: 'freight_intakes' },
    run: confirmIntake,
  }),
  writeRoute({
    method: 'post',
    path: 'freight_intakes/undo/:id',
    summary: 'Take a confirmed file back while its draft is unchanged',
    ability: 'freight_intakes.write',
    run: undoIntake,
  }),
  writeRoute({
    method: 'post',
    path: 'freight_intakes/cancel/:id',
    summary: 'Give a file up',
    ability: 'freight_intakes.write',
    run: cancelIntake,
  }),
  readRoute({
    method: 'get',
    path: 'freight_intakes/errors/:id',
    lane: 'heavy',
    summary: 'The file with its problems beside the rows, as a link that lives for ten minutes',
    ability: 'freight_intakes.read',
    query: exportTableQuery,
    run: errorFile,
  }),
  readRoute({
    method: 'get',
    path: 'freight_intakes/export/:id',
    lane: 'heavy',
    summary: 'A freight table (id of simulation_tables) in the form that can be sent back, as a link',
    ability: 'freight_tables.read',
    query: exportTableQuery,
    trace: { kind: 'export', of: 'simulation_tables' },
    run: exportTable,
  }),
  readRoute({
    method: 'get',
    path: 'freight_intakes/export_routes/:id',
    lane: 'heavy',
    summary:
      'The route tables of a project and carrier (id of any of them in route_tables) in the form that can be sent back, as a link',
    ability: 'route_tables.read',
    query: exportTableQuery,
    trace: { kind: 'export', of: 'route_tables' },
    run: exportRoutes,
  }),
]
