import { SegmentedControl, Stack, Table, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ORDER_EVENTS } from '#shared/orders/order-events.ts'
import type { Modal } from '#shared/orders/order-modals.ts'
import type { OrderRow } from '#shared/orders/order-rows.ts'
import { statusId, statusLabel, type OrderStatus } from '#shared/orders/order-status.ts'
import { isNameIn } from '#shared/kit/typed.ts'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { currentLanguage, text } from '#client/lib/i18n.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { conditionsOf, pictureOf, takersOf, type Picture, type Way } from './order-picture.ts'
import styles from './picture.module.css'

const statusText = (status: OrderStatus): string => statusLabel(statusId(status), currentLanguage())
const eventText = ({ event }: OrderRow): string =>
  isNameIn(ORDER_EVENTS, event) ? ORDER_EVENTS[event][currentLanguage()] : event
const whoText = (row: OrderRow): string =>
  takersOf(row)
    ?.map((role) => text(`session:roles.${role}`))
    .join(', ') ?? text('orders:picture.by_itself')
const conditionText = (row: OrderRow): string =>
  conditionsOf(row)
    .map((fact) => text(`orders:picture.condition.${fact}`))
    .join(', ')
const targetText = ({ to }: OrderRow): string =>
  to === 'stays' ? text('orders:picture.stays') : statusText(to)
const alsoText = ({ also }: Way): string =>
  also.length === 0 ? '' : text('orders:picture.also', { names: also.map(statusText).join(', ') })

/** Where several actions come to the same, each of them by its button's words. */
const actionsText = ({ row, others }: Way): string =>
  others.length === 0
    ? ''
    : [row, ...others].map(({ action }) => text(`orders:action.${action}`, {}, action)).join(' / ')

const WayLine = ({ way }: { way: Way }) => {
  const { row } = way
  const more = [actionsText(way), whoText(row), conditionText(row), alsoText(way)].filter(Boolean).join(' · ')
  return (
    <li className={styles.way} data-stays={row.to === 'stays'}>
      <Text size="sm">
        {eventText(row)} <span aria-hidden>→</span>{' '}
        <Text span inherit fw={600}>
          {targetText(row)}
        </Text>
      </Text>
      <Text size="xs" c="dimmed">
        {more}
      </Text>
    </li>
  )
}

type Props = { modal: Modal; current?: OrderStatus | undefined }
type Shown = { picture: Picture; current: OrderStatus | undefined }

const Flow = ({ picture, current }: Shown) => {
  const { t } = useTexts('orders')
  return (
    <>
      {picture.phases.map(({ name, stops }) => (
        <section key={name} aria-label={t(`phase.${name}`)}>
          <Title order={2} size="h5" mb={6}>
            {t(`phase.${name}`)}
          </Title>
          <ol className={styles.flow}>
            {stops.map(({ status, ways }) => (
              <li
                key={status}
                className={styles.stop}
                {...(status === current ? { 'aria-current': 'step' as const } : {})}
              >
                <Text fw={650}>{statusText(status)}</Text>
                {status === current ? (
                  <StatusBadge tone="moving" size="sm">
                    {t('picture.now')}
                  </StatusBadge>
                ) : null}
                {ways.length > 0 ? (
                  <ul className={styles.ways}>
                    {ways.map((way) => (
                      <WayLine key={`${way.row.action} ${way.row.when ?? ''} ${way.row.to}`} way={way} />
                    ))}
                  </ul>
                ) : null}
              </li>
            ))}
          </ol>
        </section>
      ))}
      <section aria-label={t('picture.anytime')}>
        <Title order={2} size="h5" mb={6}>
          {t('picture.anytime')}
        </Title>
        <ul className={styles.ways}>
          {picture.anytime.map((row) => (
            <WayLine key={`${row.action} ${row.when ?? ''}`} way={{ row, also: [], others: [] }} />
          ))}
        </ul>
      </section>
    </>
  )
}

const Twin = ({ picture, current }: Shown) => {
  const { t } = useTexts('orders')
  const lines = [
    ...picture.phases.flatMap(({ stops }) =>
      stops.flatMap(({ status, ways }) => ways.map((way) => ({ ...way, status }))),
    ),
    ...picture.anytime.map((row) => ({ row, also: [], others: [], status: null })),
  ]
  return (
    <ScrollRegion label={t('picture.table')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {(['from', 'event', 'who', 'condition', 'to'] as const).map((name) => (
              <Table.Th key={name}>{t(`picture.column.${name}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ status, ...way }) => {
            const { row, also } = way
            return (
              <Table.Tr key={`${status ?? ''} ${row.action} ${row.when ?? ''} ${row.to}`}>
                <Table.Td fw={status !== null && status === current ? 700 : 400}>
                  {status === null ? t('picture.anytime') : [status, ...also].map(statusText).join(', ')}
                </Table.Td>
                <Table.Td>{[eventText(row), actionsText(way)].filter(Boolean).join(': ')}</Table.Td>
                <Table.Td>{whoText(row)}</Table.Td>
                <Table.Td>{conditionText(row)}</Table.Td>
                <Table.Td>{targetText(row)}</Table.Td>
              </Table.Tr>
            )
          })}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

/** How an order of a modal goes: its statuses, who moves it, and by what; as a flow, and as a table of the same rows. */
export const OrderPicture = ({ modal, current }: Props) => {
  const { t } = useTexts('orders')
  const [asTable, setAsTable] = useState(false)
  const shown = { picture: pictureOf(modal), current }
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={t('picture.view')}
        value={asTable ? 'table' : 'flow'}
        onChange={(value) => setAsTable(value === 'table')}
        data={[
          { value: 'flow', label: t('picture.flow') },
          { value: 'table', label: t('picture.table') },
        ]}
        style={{ alignSelf: 'flex-start' }}
      />
      {asTable ? <Twin {...shown} /> : <Flow {...shown} />}
    </Stack>
  )
}
