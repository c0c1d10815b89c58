import type { ExportType } from '#shared/reports/export-report.contract.ts'
import { collectionOrdersSubject } from './collection-orders.ts'
import { containersSubject } from './containers.ts'
import { documentsRelationSubject } from './documents-relation.ts'
import { listSubject } from './lists.ts'
import { ordersSubject } from './orders.ts'
import { purchaseOrdersSubject } from './purchase-orders.ts'
import type { Subject } from './subject.ts'
import { transportersSubject } from './transporters.ts'
import { volumeLabelsSubject } from './volume-labels.ts'

const SUBJECTS: Readonly<Record<ExportType, Subject>> = {
  orders: ordersSubject,
  orders_by_invoice: ordersSubject,
  purchase_orders: purchaseOrdersSubject,
  purchase_orders_by_invoice: purchaseOrdersSubject,
  documents_relation: documentsRelationSubject,
  collection_orders: collectionOrdersSubject,
  volume_labels: volumeLabelsSubject,
  transporters: transportersSubject,
  containers: containersSubject,
  request: listSubject('request', 'requests.read'),
  road_maps: listSubject('road_maps', 'road_maps.read'),
  products: listSubject('products', 'cargo.read'),
  boxes: listSubject('boxes', 'cargo.read'),
  picking: listSubject('picking', 'picking.read'),
}

/** The subject of a type of export. */
export const subjectOf = (type: ExportType): Subject => SUBJECTS[type]
