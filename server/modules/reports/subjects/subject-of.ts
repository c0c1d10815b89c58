import type { ExportType } from '#shared/reports/export-report.contract.ts'
import { containersSubject } from './containers.ts'
import { documentsRelationSubject } from './documents-relation.ts'
import { ordersSubject } from './orders.ts'
import { purchaseOrdersSubject } from './purchase-orders.ts'
import type { Subject } from './subject.ts'
import { transportersSubject } from './transporters.ts'

const SUBJECTS: Readonly<Record<ExportType, Subject>> = {
  orders: ordersSubject,
  orders_by_invoice: ordersSubject,
  purchase_orders: purchaseOrdersSubject,
  purchase_orders_by_invoice: purchaseOrdersSubject,
  documents_relation: documentsRelationSubject,
  transporters: transportersSubject,
  containers: containersSubject,
}

/** The subject of a type of export. */
export const subjectOf = (type: ExportType): Subject => SUBJECTS[type]
