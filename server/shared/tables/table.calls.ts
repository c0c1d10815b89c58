import { data, defineCall, one, page, rows } from '#shared/kit/call.ts'
import { listGrammar } from '#shared/kit/list-grammar.ts'
import * as z from 'zod'
import { byModal } from './by-modal.ts'
import { comparison } from './compare-tables.contract.ts'
import { simulationTables } from './freight-table.contract.ts'
import {
  createTableDocumentInput,
  readjustmentInput,
  replaceTableDocumentInput,
  tableDocument,
} from './table-document.contract.ts'
import {
  approveTableInput,
  decideProlongationInput,
  prolongationInput,
  simulationTableProlongation,
  simulationTablesFiles,
} from './table-extras.contract.ts'
import { deadRule, stateCoverage, tableVersion } from './table-watch.contract.ts'

/** Calls of freight tables (spec 002 §7.3). */

/** By the modal that the address names; `all` names none. */
export const listTables = {
  ...byModal((modal) =>
    defineCall(`GET simulation_integra/simulation_table/${modal}`, {
      summary: `Freight tables of modal ${modal}`,
      ability: 'freight_tables.read',
      query: listGrammar,
      answers: page(simulationTables),
    }),
  ),
  all: defineCall('GET simulation_integra/simulation_table', {
    summary: 'Freight tables',
    ability: 'freight_tables.read',
    query: listGrammar,
    answers: page(simulationTables),
  }),
}

export const showTable = {
  ...byModal((modal) =>
    defineCall(`GET simulation_integra/simulation_table/${modal}/:id`, {
      summary: `One freight table of modal ${modal} with destinations, ranges, values and rates`,
      ability: 'freight_tables.read',
      answers: one(simulationTables),
    }),
  ),
  all: defineCall('GET simulation_integra/simulation_table/:id', {
    summary: 'One freight table with destinations, ranges, values and rates',
    ability: 'freight_tables.read',
    answers: one(simulationTables),
  }),
}

export const approveTable = defineCall('POST simulation_integra/approve_table/:id', {
  summary: 'Approve or refuse a freight table',
  ability: 'freight_tables.approve',
  input: approveTableInput,
  answers: one(simulationTables),
  trace: { kind: 'approval', of: 'simulation_tables' },
})

/** By modal: the specification names the four road variants; air and sea follow the same way. */
export const readjustTable = byModal((modal) =>
  defineCall(`POST simulation_integra/simulation_table/${modal}_readjustment`, {
    summary: `Readjust a table of modal ${modal} from a date on: a new draft version`,
    ability: 'freight_tables.write',
    status: 201,
    input: readjustmentInput,
    answers: one(simulationTables),
  }),
)

export const prolongTable = defineCall('POST simulation_integra/simulation_table_prolongation', {
  summary: 'Ask for a later last day of a freight table that both sides approved; the other side decides',
  ability: 'freight_tables.approve',
  status: 201,
  input: prolongationInput,
  answers: one(simulationTableProlongation),
  trace: { kind: 'approval', of: 'simulation_tables' },
})

export const decideProlongation = defineCall(
  'POST simulation_integra/simulation_table_prolongation/decide/:id',
  {
    summary:
      'Approve or refuse the prolongation that the other side asked for; refusing its own takes it back',
    ability: 'freight_tables.approve',
    input: decideProlongationInput,
    answers: one(simulationTableProlongation),
    trace: { kind: 'approval', of: 'simulation_tables' },
  },
)

export const createDocument = defineCall('POST simulation_integra/simulation_table/document', {
  summary: 'Write a new freight table whole, as a draft',
  ability: 'freight_tables.write',
  status: 201,
  input: createTableDocumentInput,
  answers: data(tableDocument),
})

export const showDocument = defineCall('GET simulation_integra/simulation_table/document/:id', {
  summary: 'A freight table as one document: head, ranges, destinations, values, rates',
  ability: 'freight_tables.read',
  answers: data(tableDocument),
})

export const replaceDocument = defineCall('PATCH simulation_integra/simulation_table/document/:id', {
  summary: 'Write a freight table whole over what was read; one in force gets a new draft version',
  ability: 'freight_tables.write',
  input: replaceTableDocumentInput,
  answers: data(tableDocument),
})

export const compareTables = defineCall('GET simulation_integra/simulation_table/:id/compare/:other', {
  summary: 'Two freight tables, or versions of one, cell by cell',
  ability: 'freight_tables.read',
  lane: 'heavy',
  answers: data(comparison),
})

export const attachTableFiles = defineCall('POST simulation_integra/simulation_table/files/:id', {
  summary: 'Put files beside a freight table',
  ability: 'freight_tables.write',
  status: 201,
  files: { field: 'files', max: 20 },
  limit: 'upload',
  answers: rows(simulationTablesFiles),
})

export const linkTableFile = defineCall('GET simulation_integra/simulation_table/files/:id/link', {
  summary: "A link to a freight table's file that lives for ten minutes",
  ability: 'freight_tables.read',
  answers: data(z.object({ url: z.string() })),
})

export const showHistory = defineCall('GET simulation_integra/simulation_table/:id/history', {
  summary: "The versions of a freight table's chain: who decided what when, prolongations, readjustments",
  ability: 'freight_tables.read',
  answers: data(z.array(tableVersion)),
})

export const findDeadRules = defineCall('GET simulation_integra/simulation_table/:id/never_win', {
  summary: 'Destinations, ranges and rates of a freight table that no shipment can reach',
  ability: 'freight_tables.read',
  lane: 'heavy',
  answers: data(z.array(deadRule)),
})

export const showTableCoverage = defineCall('GET simulation_integra/simulation_table/:id/coverage', {
  summary: 'Where one freight table delivers, by state',
  ability: 'freight_tables.read',
  lane: 'heavy',
  answers: data(z.array(stateCoverage)),
})
