import { data, defineCall, one } from '#shared/kit/call.ts'
import * as z from 'zod'
import {
  exportDocumentsInput,
  exportListInput,
  exportPapersInput,
  exportOrdersInput,
  exportPurchaseOrdersInput,
  exportReport,
  exportTransportersInput,
} from './export-report.contract.ts'

/** Calls of exported files. */

const trace = { kind: 'export', of: 'export_report' } as const

export const requestExport = defineCall('POST export_report/orders', {
  summary: 'Export the orders that a list shows, to xlsx or csv, in the background',
  ability: 'exports.create',
  input: exportOrdersInput,
  status: 201,
  answers: one(exportReport),
  trace,
})

export const requestPurchaseOrderExport = defineCall('POST export_report/purchase_orders', {
  summary: 'Export purchase orders, or their accounting per invoice, to xlsx or csv, in the background',
  ability: 'purchase_orders.export',
  input: exportPurchaseOrdersInput,
  status: 201,
  answers: one(exportReport),
  trace,
})

export const requestDocumentsExport = defineCall('POST export_report/documents_relation', {
  summary:
    'Export the documents of the orders that a list shows, as a table or an archive, in the background',
  ability: 'exports.documents',
  input: exportDocumentsInput,
  status: 201,
  answers: one(exportReport),
  trace,
})

export const requestCollectionOrders = defineCall('POST export_report/collection_orders', {
  summary:
    'Collection orders of the orders that a list shows, to print, as an archive made in the background',
  description:
    'At most 500 orders. The table in it names each order, and why one has no paper. Each print has a driver’s link of its own.',
  ability: 'driver.share',
  input: exportPapersInput.meta({ example: { filters: { filter: { id: '1,2' } } } }),
  status: 201,
  answers: one(exportReport),
  trace,
})

export const requestVolumeLabels = defineCall('POST export_report/volume_labels', {
  summary:
    'Labels of 100 × 150 mm for the volumes of the orders that a list shows, as an archive made in the background',
  description:
    'At most 500 orders, and 500 labels of one order. The table in it names each order, and why one has none.',
  ability: 'exports.create',
  input: exportPapersInput.meta({ example: { filters: { filter: { id: '1,2' } } } }),
  status: 201,
  answers: one(exportReport),
  trace,
})

export const requestTransportersExport = defineCall('POST export_report/transporters', {
  summary: 'Export the carriers that a list shows, to xlsx or csv, in the background',
  ability: 'exports.transporters',
  input: exportTransportersInput,
  status: 201,
  answers: one(exportReport),
  trace,
})

export const requestContainersExport = defineCall('POST export_report/containers', {
  summary: 'Export the containers that a list shows, to xlsx or csv, in the background',
  ability: 'exports.containers',
  input: exportTransportersInput,
  status: 201,
  answers: one(exportReport),
  trace,
})

export const requestListExport = defineCall('POST export_report/lists', {
  summary: 'Export the requests, loads, products, boxes or pickings that a list shows, to xlsx or csv',
  description: 'Made in the background, as every file of a list.',
  ability: 'exports.lists',
  input: exportListInput.meta({ example: { list: 'request', format: 'xlsx' } }),
  status: 201,
  answers: one(exportReport),
  trace,
})

export const restartExport = defineCall('POST export_report/restart/:id', {
  summary: 'Make a file again that failed or has expired',
  ability: 'exports.restart',
  answers: one(exportReport),
  trace,
})

export const downloadExport = defineCall('GET export_report/download/:id', {
  summary: 'A link to the finished file, good for ten minutes',
  ability: 'exports.read',
  answers: data(z.object({ url: z.string() })),
})
