import { Code, Text } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { audits } from '#shared/audit/audit.contract.ts'
import { changedFields, figureText, fractionsOf, namesOf, type Names } from '../history-values.ts'
import type { OrderDetail } from '../order.ts'
import { eventLabel } from '#shared/orders/order-events.ts'
import { statusLabel } from '#shared/orders/order-status.ts'
import { productsIn } from '#shared/orders/order-products.ts'
import { productsText } from '#shared/orders/product-words.ts'
import { orderLabels } from '#shared/orders/order.labels.ts'
import { orderExportColumns } from '#shared/reports/order-columns.ts'
import { ResourceList } from '#client/kit/list/ResourceList.tsx'
import { momentColumn } from '#client/kit/list/moment-column.tsx'
import { dateTime } from '#client/lib/format.ts'
import { currentLanguage, text } from '#client/lib/i18n.ts'
import { IconArrowRight } from '#client/ui/icons.ts'

/** One change as the server keeps it: the event, who, and old and new values by attribute. */
type AuditRow = {
  id: string
  event: string
  created_at: string
  old_values: Record<string, unknown> | null
  new_values: Record<string, unknown> | null
  user_name: string | null
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** A field's name in words: as a file says it, with its unit, else its label, else the attribute as it is. */
const fieldText = (field: string): string => {
  const [column] = orderExportColumns([field], false)
  const labels: Record<string, string> = orderLabels(currentLanguage())
  return (
    column?.header[currentLanguage()] ??
    labels[field] ??
    text(`orders:history.${field}`, {}, text(`kit:audit_field.${field}`, {}, field))
  )
}

const valueText = (field: string, value: unknown, names: Names): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (field === 'last_active_status_id') return statusLabel(Number(value), currentLanguage())
  const words = WORDED[field]
  if (words !== undefined && typeof value === 'string') return text(`orders:${words}.${value}`, {}, value)
  if (typeof value === 'boolean') return text(value ? 'kit:yes' : 'kit:no')
  if (typeof value === 'string')
    return INSTANT.test(value) ? dateTime(value) : (figureText(field, value) ?? value)
  if (field === 'fractions') return fractionWords(value)
  if (field === 'products') return productsText(productsIn(value), currentLanguage()) || '—'
  if (typeof value !== 'number') return JSON.stringify(value)
  if (!field.endsWith('_id')) return String(value)
  return names[`${field} ${value}`] ?? text('orders:history.unnamed', { id: value })
}

/** How each destination of a divided order goes on. */
const fractionWords = (value: unknown): string =>
  fractionsOf(value)
    .map(({ place, delivery_modal: modal, vehicle, air_plane_type, fractionate_delivery_date_time: due }) => {
      const how = [
        modal && text(`orders:modal.${modal}`, {}, modal),
        vehicle,
        air_plane_type,
        due && dateTime(due),
      ]
      return `${place}: ${how.filter(Boolean).join(', ')}`
    })
    .join('; ')

/** Attributes whose values have words of their own. */
const WORDED: Readonly<Record<string, string>> = { modal: 'modal', type_freight: 'freight', alert: 'alert' }

/** What the machine does by itself is told by the event that follows from it. */
const BY_ITSELF: Record<string, string> = { ready: 'waiting_collection', first_position: 'on_route' }

/** Actions of the machine carry their own names; plain changes those of the kit. */
const eventText = (event: string): string =>
  text(
    `orders:action.${event}`,
    {},
    text(`kit:audit_event.${event}`, {}, eventLabel(BY_ITSELF[event] ?? event, currentLanguage())),
  )

/** Who changed what on this order, field by field (spec 002 §7.1, audits/order). */
export const OrderHistory = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  const { id } = order
  const names = namesOf(order)
  const filter = useMemo(() => ({ auditable_type: 'orders', auditable_id: id }), [id])
  return (
    <ResourceList<AuditRow>
      resource={audits}
      label={t('detail.history')}
      name="order_history"
      fixedFilter={filter}
      rowName={(row) => dateTime(row.created_at)}
      columns={[
        momentColumn('created_at', t('history.when'), { card: 'title', unsorted: true }),
        { key: 'user', label: t('history.who'), render: (row) => row.user_name ?? t('source.system') },
        { key: 'event', label: t('history.what'), render: (row) => eventText(row.event) },
        { key: 'changes', label: t('history.changes'), render: (row) => <Changes row={row} names={names} /> },
      ]}
      empty={{ title: t('history.none') }}
    />
  )
}

const Changes = ({ row, names }: { row: AuditRow; names: Names }) => {
  const { t } = useTexts('orders')
  return (
    <div style={{ paddingBlock: 4 }}>
      {changedFields(row).map((field) => (
        <Text key={field} size="sm" component="div">
          <b>{fieldText(field)}</b>{' '}
          <Code ff="inherit">{valueText(field, row.old_values?.[field], names)}</Code>{' '}
          <IconArrowRight size={12} aria-label={t('history.became')} style={{ verticalAlign: 'middle' }} />{' '}
          <Code ff="inherit">{valueText(field, row.new_values?.[field], names)}</Code>
        </Text>
      ))}
    </div>
  )
}
