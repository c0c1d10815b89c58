import { today } from '#shared/kit/brazil-time.ts'
import type { ExportFormat, ExportOrderType } from '#shared/reports/export-report.contract.ts'
import type { Locale } from '#shared/reports/export-column.ts'

const WORDS: Readonly<Record<ExportOrderType, Readonly<Record<Locale, string>>>> = {
  orders: { pt: 'pedidos', en: 'orders', es: 'pedidos' },
  orders_by_invoice: { pt: 'pedidos-por-nota', en: 'orders-by-invoice', es: 'pedidos-por-factura' },
}

export type NamedExport = {
  id: number
  type: ExportOrderType
  format: ExportFormat
  created_at: string
}

/** `pedidos-2026-11-18-42.xlsx`: what it is, the day it was asked for, its number. */
export const exportName = ({ id, type, format, created_at }: NamedExport, locale: Locale): string =>
  `${WORDS[type][locale]}-${today(new Date(created_at))}-${id}.${format}`
