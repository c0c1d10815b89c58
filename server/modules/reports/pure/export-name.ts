import { today } from '#shared/kit/brazil-time.ts'
import type { ExportFormat, ExportType } from '#shared/reports/export-report.contract.ts'
import type { Locale } from '#shared/reports/export-column.ts'

const WORDS: Readonly<Record<ExportType, Readonly<Record<Locale, string>>>> = {
  orders: { pt: 'pedidos', en: 'orders', es: 'pedidos' },
  orders_by_invoice: { pt: 'pedidos-por-nota', en: 'orders-by-invoice', es: 'pedidos-por-factura' },
  purchase_orders: { pt: 'ordens-de-compra', en: 'purchase-orders', es: 'ordenes-de-compra' },
  purchase_orders_by_invoice: {
    pt: 'contabil-por-nota',
    en: 'accounting-by-invoice',
    es: 'contable-por-factura',
  },
  documents_relation: { pt: 'documentos', en: 'documents', es: 'documentos' },
  collection_orders: {
    pt: 'ordens-de-coleta',
    en: 'collection-orders',
    es: 'ordenes-de-recoleccion',
  },
  volume_labels: { pt: 'etiquetas', en: 'labels', es: 'etiquetas' },
  containers: { pt: 'conteineres', en: 'containers', es: 'contenedores' },
  request: { pt: 'requisicoes', en: 'requests', es: 'solicitudes' },
  road_maps: { pt: 'roteiros', en: 'loads', es: 'cargas' },
  products: { pt: 'produtos', en: 'products', es: 'productos' },
  boxes: { pt: 'caixas', en: 'boxes', es: 'cajas' },
  picking: { pt: 'separacoes', en: 'pickings', es: 'preparaciones' },
  transporters: { pt: 'transportadoras', en: 'carriers', es: 'transportistas' },
}

export type NamedExport = {
  id: number
  type: ExportType
  format: ExportFormat
  created_at: string
}

/** `pedidos-2026-11-18-42.xlsx`: what it is, the day it was asked for, its number. */
export const exportName = ({ id, type, format, created_at }: NamedExport, locale: Locale): string =>
  `${WORDS[type][locale]}-${today(new Date(created_at))}-${id}.${format}`
