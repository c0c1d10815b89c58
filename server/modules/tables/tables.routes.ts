import * as z from 'zod'
import type { Route } from '#server/kit/routes.ts'
import { readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import { TABLE_MODALS } from '#shared/tables/freight-table.contract.ts'

import {
  createTableDocumentInput,
  readjustmentInput,
  replaceTableDocumentInput,
} from '#shared/tables/table-document.contract.ts'
import { approveTableInput, prolongationInput } from '#shared/tables/table-extras.contract.ts'
import { approveTable } from './actions/approve-table.ts'
import { listTables, showTable, type TableModal } from './actions/list-tables.ts'
import { prolongTable } from './actions/prolong-table.ts'
import { readjustTable } from './actions/readjust-table.ts'
import { attachTableFiles, linkTableFile } from './actions/table-files.ts'
import { findDeadRules, showHistory, showTableCoverage } from './actions/watch-tables.ts'
import { compareTables, createDocument, replaceDocument, showDocument } from './actions/write-document.ts'

/** The grammar of lists is checked against the contract inside. */
const listGrammar = z.record(z.string(), z.unknown())

const tables = (modal?: TableModal): Route[] => {
  const path = `simulation_integra/simulation_table${modal ? `/${modal}` : ''}`
  const of = modal ? ` of modal ${modal}` : ''
  return [
    readRoute({
      method: 'get',
      path,
      answers: { type: 'simulation_tables', as: 'page' },
      summary: `Freight tables${of}`,
      ability: 'freight_tables.read',
      query: listGrammar,
      run: listTables(modal),
    }),
    readRoute({
      method: 'get',
      path: `${path}/:id`,
      answers: { type: 'simulation_tables', as: 'one' },
      summary: `One freight table${of} with destinations, ranges, values and rates`,
      ability: 'freight_tables.read',
      run: showTable(modal),
    }),
  ]
}

/** The specification names readjustments of the four road variants; air follows the same way. */
const READJUSTED = TABLE_MODALS

const readjustments = (modal: TableModal): Route[] => [
  writeRoute({
    method: 'post',
    path: `simulation_integra/simulation_table/${modal}_readjustment`,
    summary: `Readjust a table of modal ${modal} from a date on: a new draft version`,
    ability: 'freight_tables.write',
    input: readjustmentInput,
    status: 201,
    run: readjustTable(modal),
  }),
]

/** spec 002 §7.3, freight tables. */
export const TABLE_ROUTES: readonly Route[] = [
  ...TABLE_MODALS.flatMap((modal) => tables(modal)),
  ...tables(),
  writeRoute({
    method: 'post',
    path: 'simulation_integra/approve_table/:id',
    answers: { type: 'simulation_tables', as: 'one' },
    summary: 'Approve or refuse a freight table',
    ability: 'freight_tables.approve',
    input: approveTableInput,
    trace: { kind: 'approval', of: 'simulation_tables' },
    run: approveTable,
  }),
  ...READJUSTED.flatMap((modal) => readjustments(modal)),
  writeRoute({
    method: 'post',
    path: 'simulation_integra/simulation_table_prolongation',
    summary: 'Move the last day of a freight table that both sides approved',
    ability: 'freight_tables.approve',
    input: prolongationInput,
    status: 201,
    trace: { kind: 'approval', of: 'simulation_tables' },
    run: prolongTable,
  }),
  writeRoute({
    method: 'post',
    path: 'simulation_integra/simulation_table/document',
    summary: 'Write a new freight table whole, as a draft',
    ability: 'freight_tables.write',
    input: createTableDocumentInput,
    status: 201,
    run: createDocument,
  }),
  readRoute({
    method: 'get',
    path: 'simulation_integra/simulation_table/document/:id',
    summary: 'A freight table as one document: head, ranges, destinations, values, rates',
    ability: 'freight_tables.read',
    run: showDocument,
  }),
  writeRoute({
    method: 'patch',
    path: 'simulation_integra/simulation_table/document/:id',
    summary: 'Write a freight table whole over what was read; one in force gets a new draft version',
    ability: 'freight_tables.write',
    input: replaceTableDocumentInput,
    run: replaceDocument,
  }),
  readRoute({
    method: 'get',
    path: 'simulation_integra/simulation_table/:id/compare/:other',
    lane: 'heavy',
    summary: 'Two freight tables, or versions of one, cell by cell',
    ability: 'freight_tables.read',
    run: compareTables,
  }),
  writeRoute({
    method: 'post',
    path: 'simulation_integra/simulation_table/files/:id',
    summary: 'Put files beside a freight table',
    ability: 'freight_tables.write',
    files: { field: 'files', max: 20 },
    status: 201,
    limit: 'upload',
    run: attachTableFiles,
  }),
  readRoute({
    method: 'get',
    path: 'simulation_integra/simulation_table/files/:id/link',
    summary: "A link to a freight table's file that lives for ten minutes",
    ability: 'freight_tables.read',
    run: linkTableFile,
  }),
  readRoute({
    method: 'get',
    path: 'simulation_integra/simulation_table/:id/history',
    summary: "The versions of a freight table's chain: who decided what when, prolongations, readjustments",
    ability: 'freight_tables.read',
    run: showHistory,
  }),
  readRoute({
    method: 'get',
    path: 'simulation_integra/simulation_table/:id/never_win',
    lane: 'heavy',
    summary: 'Destinations, ranges and rates of a freight table that no shipment can reach',
    ability: 'freight_tables.read',
    run: findDeadRules,
  }),
  readRoute({
    method: 'get',
    path: 'simulation_integra/simulation_table/:id/coverage',
    lane: 'heavy',
    summary: 'Where one freight table delivers, by state',
    ability: 'freight_tables.read',
    run: showTableCoverage,
  }),
]
