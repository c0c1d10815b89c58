import { Button, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { listAccounting } from '#shared/purchase-orders/purchase-order.calls.ts'
import { Can } from '#client/kit/Can.tsx'
import { WithRecord } from '#client/kit/detail/DetailPage.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import { TOUCHED, type PurchaseOrder } from '../purchase-order.ts'

const Lines = ({ id }: { id: string }) => {
  const { t } = useTexts('purchase_orders')
  const query = useAnswer(listAccounting, { id }, { types: TOUCHED })
  return (
    <WithRecord query={query}>
      {(lines) => (
        <ScrollRegion label={t('accounting.title')}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('line.order')}</Table.Th>
                <Table.Th>{t('accounting.invoice')}</Table.Th>
                <Table.Th>{t('field.cost_center')}</Table.Th>
                <Table.Th>{t('field.account')}</Table.Th>
                <Table.Th ta="right">{t('field.value')}</Table.Th>
                <Table.Th ta="right">{t('field.retained')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {lines.map((line) => (
                <Table.Tr key={`${line.order_id}-${line.nf_key ?? ''}`}>
                  <Table.Td>{line.shipper_order_code ?? `#${line.order_id}`}</Table.Td>
                  <Table.Td>{line.nf_number ?? '—'}</Table.Td>
                  <Table.Td>{line.cost_center ?? '—'}</Table.Td>
                  <Table.Td>{line.account ?? '—'}</Table.Td>
                  <Table.Td ta="right">{money(line.payable)}</Table.Td>
                  <Table.Td ta="right">{money(line.retained)}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </WithRecord>
  )
}

/** The payment, shared out to NF-e, for the books; read when it is asked for. */
export const AccountingPanel = ({ order }: { order: PurchaseOrder }) => {
  const { t } = useTexts('purchase_orders')
  const [opened, setOpened] = useState(false)
  return (
    <Can ability="purchase_orders.approve">
      <Panel
        title={t('accounting.title')}
        actions={
          opened ? null : (
            <Button variant="default" onClick={() => setOpened(true)}>
              {t('accounting.show')}
            </Button>
          )
        }
      >
        {opened ? <Lines id={order.id} /> : <Text c="dimmed">{t('accounting.text')}</Text>}
      </Panel>
    </Can>
  )
}
