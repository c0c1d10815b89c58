import { Anchor, Group, Stack, Table, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { EventTimeline } from '#client/kit/detail/EventTimeline.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { dateTime, money } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { justificationText } from '../justification.ts'
import { leadText, type OrderDetail, companyName, inOrder } from '../order.ts'
import { eventTone } from '../order-tone.ts'
import { openFile } from './open-file.ts'
import { ProposalBadge } from './OrderBadges.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import styles from './orders.module.css'

/** What happened, newest first, and what the carriers answered. */
export const OrderSummary = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  return (
    <Stack gap="md">
      {order.possible_transporters.length > 0 ? <Proposals order={order} /> : null}
      <Panel title={t('detail.timeline')}>
        {order.status.length === 0 ? (
          <Text c="dimmed">{t('detail.timeline_empty')}</Text>
        ) : (
          <EventTimeline
            events={inOrder(order.status)
              .toReversed()
              .map((entry) => ({
                id: entry.id,
                title:
                  entry.kind === 'skipped'
                    ? `${entry.description} – ${t('detail.skipped')}`
                    : entry.description,
                code: entry.code,
                at: entry.occurrence_datetime,
                who: entry.user_name,
                how: text(`orders:source.${entry.source}`, {}, entry.source),
                tone: eventTone(entry.event, entry.kind),
                body: <Details entry={entry} order={order} />,
              }))}
          />
        )}
      </Panel>
    </Stack>
  )
}

/** A text of a step is a message to the other side, a reason, or a justification of a date. */
const WORDS: Record<string, 'carrier_message' | 'message' | 'reason'> = {
  proposal_accepted: 'carrier_message',
  proposal_refused: 'carrier_message',
  alert: 'message',
  transporter_refused: 'reason',
  approval_driver_and_vehicle: 'reason',
  refused_driver_and_vehicle: 'reason',
  first_checklist: 'reason',
}

const Details = ({ entry, order }: { entry: OrderDetail['status'][number]; order: OrderDetail }) => {
  const { t } = useTexts('orders')
  const refused = entry.data.refused_invoices
  const lines = [
    entry.justification
      ? `${t(`detail.${WORDS[entry.event] ?? 'justification'}`)}: ${justificationText(entry.justification)}`
      : '',
    Array.isArray(refused) ? `${t('dialog.refused_invoices')}: ${refused.join(', ')}` : '',
    typeof entry.data.driver_name === 'string' ? `${t('field.driver_name')}: ${entry.data.driver_name}` : '',
    typeof entry.data.vehicle_plate === 'string'
      ? `${t('field.vehicle_plate')}: ${entry.data.vehicle_plate}`
      : '',
  ].filter(Boolean)
  const letter = order.order_papers.find(({ id }) => Number(id) === entry.data.correction_letter_id)
  if (lines.length === 0 && !letter) return null
  return (
    <>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
      {letter ? (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => void openFile(`order_papers/${letter.id}`)}
        >
          {t('detail.correction_letter')}: {letter.name}
        </Anchor>
      ) : null}
    </>
  )
}

const Proposals = ({ order }: { order: OrderDetail }) => {
  const { t } = useTexts('orders')
  return (
    <Panel title={t('detail.proposals')}>
      <ScrollRegion label={t('detail.proposals')}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('field.transporter')}</Table.Th>
              <Table.Th>{t('field.status_name')}</Table.Th>
              <Table.Th ta="right">{t('field.proposal_value')}</Table.Th>
              <Table.Th>{t('field.lead_time')}</Table.Th>
              <Table.Th>{t('field.sent_at')}</Table.Th>
              <Table.Th>{t('field.message')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {inOrder(order.possible_transporters).map((proposal) => (
              <Table.Tr key={proposal.id}>
                <Table.Td>{companyName(proposal.transporter) ?? `#${proposal.transporter_id}`}</Table.Td>
                <Table.Td>
                  <Group gap={4}>
                    <ProposalBadge state={proposal.status} />
                  </Group>
                </Table.Td>
                <Table.Td ta="right" className={styles.figure ?? ''}>
                  {money(proposal.value)}
                </Table.Td>
                <Table.Td>{proposal.lead_time === null ? '—' : leadText(order, proposal.lead_time)}</Table.Td>
                <Table.Td>{dateTime(proposal.sent_at)}</Table.Td>
                <Table.Td>{proposal.message ?? '—'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </Panel>
  )
}
