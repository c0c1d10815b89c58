import { Button, Group, Stack, Table, Text, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Can } from '#client/kit/Can.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { PreviewArea } from '#client/kit/preview/FilePreview.tsx'
import { accessKey, dateTime, money, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { type Tone, StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconCamera, IconFileInvoice } from '#client/ui/icons.ts'
import { type OrderDetail, inOrder } from '../order.ts'
import { CtePrice } from './CtePrice.tsx'
import { CteState } from './CteState.tsx'
import { CteUpload } from './CteUpload.tsx'
import { OrderManifests } from './OrderManifests.tsx'
import { OrderNotfis } from './OrderNotfis.tsx'
import { ReceiptState } from './ReceiptState.tsx'
import { PaperView, PaperViews } from './PaperViews.tsx'
import styles from './orders.module.css'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'

type Props = {
  order: OrderDetail
  onAttach: (action: 'attach_receipt' | 'attach_invoices') => void
  children?: ReactNode
}

/** The shelf, then invoices, CT-es and delivery receipts; each file by a signed link, shown beside the page. */
export const OrderDocuments = (props: Props) => (
  <PreviewArea>
    <Documents {...props} />
  </PreviewArea>
)

const Documents = ({ order, onAttach, children }: Props) => {
  const { t } = useTexts('orders')
  const numberOf = new Map(order.nf_files.map((invoice) => [invoice.id, invoice.number]))
  return (
    <Stack gap="md">
      {children}
      <Panel
        title={t('documents.nf')}
        actions={
          order.meta?.actions?.includes('attach_invoices') ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconFileInvoice size={16} aria-hidden />}
              onClick={() => onAttach('attach_invoices')}
            >
              {t('action.attach_invoices')}
            </Button>
          ) : null
        }
      >
        <Grid
          label={t('documents.nf')}
          none={t('documents.none_nf')}
          head={['number', 'key', 'emission', 'value', 'weight', 'state', 'file']}
          rows={inOrder(order.nf_files).map((invoice) => ({
            id: invoice.id,
            cells: [
              `${invoice.number}/${invoice.serie}`,
              <Key key="key" value={invoice.key} />,
              dateTime(invoice.emission_date),
              money(invoice.value),
              weight(invoice.weight),
              invoice.canceled_at ? (
                <StatusBadge key="state" tone="danger">
                  {t('documents.canceled_invoice')}
                </StatusBadge>
              ) : (
                <StatusBadge key="state" tone={INVOICE_TONES[invoice.delivery_status] ?? 'neutral'}>
                  {text(`orders:invoice_state.${invoice.delivery_status}`, {}, invoice.delivery_status)}
                </StatusBadge>
              ),
              <PaperViews
                key="file"
                xml={invoice.path}
                pdf={invoice.nf_pdf}
                name={`NF-e ${invoice.number}`}
              />,
            ],
          }))}
        />
      </Panel>
      <Panel title={t('documents.cte')}>
        <Stack gap="sm">
          <Grid
            label={t('documents.cte')}
            none={t('documents.none_cte')}
            head={['number', 'key', 'emission', 'value', 'state', 'file']}
            rows={inOrder(order.cte_files).map((cte) => ({
              id: cte.id,
              cells: [
                `${cte.number}/${cte.serie}`,
                <Key key="key" value={cte.key} />,
                dateTime(cte.emission_date),
                <CtePrice key="price" cte={cte} orderId={order.id} />,
                <CteState key="state" cte={cte} all={order.cte_files} />,
                <PaperViews key="file" xml={cte.cte_path} pdf={cte.cte_pdf} name={`CT-e ${cte.number}`} />,
              ],
            }))}
          />
          {order.canceled_at ? null : (
            <Can ability="ctes.import">
              <CteUpload orderId={order.id} shipperId={order.shipper_id} />
            </Can>
          )}
        </Stack>
      </Panel>
      <Can ability="ctes.read">
        <OrderManifests orderId={order.id} />
      </Can>
      <Panel
        title={t('documents.receipts')}
        actions={
          order.canceled_at ? null : (
            <Can ability="receipts.attach">
              <Button
                size="xs"
                variant="default"
                leftSection={<IconCamera size={16} aria-hidden />}
                onClick={() => onAttach('attach_receipt')}
              >
                {t('action.attach_receipt')}
              </Button>
            </Can>
          )
        }
      >
        <Grid
          label={t('documents.receipts')}
          none={t('documents.none_receipts')}
          head={['file', 'invoice', 'sent', 'state', 'file']}
          rows={inOrder(order.canhoto_files).map((receipt) => ({
            id: receipt.id,
            cells: [
              receipt.name,
              numberOf.get(String(receipt.nf_file_id)) ?? '—',
              dateTime(receipt.created_at),
              <ReceiptState key="state" receipt={receipt} />,
              <PaperView key="file" path={receipt.path} name={receipt.name} />,
            ],
          }))}
        />
      </Panel>
      <Can ability="edi.read">
        <OrderNotfis order={order} />
      </Can>
    </Stack>
  )
}

const INVOICE_TONES: Record<string, Tone> = { pending: 'pending', delivered: 'success', refused: 'danger' }

type Head = 'number' | 'key' | 'emission' | 'value' | 'weight' | 'state' | 'file' | 'invoice' | 'sent'
type GridProps = {
  label: string
  none: string
  head: Head[]
  rows: { id: string; cells: ReactNode[] }[]
}
const RIGHT: ReadonlySet<Head> = new Set(['value', 'weight'])

const Grid = ({ label, none, head, rows }: GridProps) => {
  const { t } = useTexts('orders')
  if (rows.length === 0) return <Text c="dimmed">{none}</Text>
  const side = (index: number) => (RIGHT.has(head[index] ?? 'file') ? 'right' : 'left')
  return (
    <ScrollRegion label={label}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {head.map((name, index) => (
              // Columns have no identity but their place: two of them are called alike.
              // oxlint-disable-next-line react/no-array-index-key
              <Table.Th key={index} ta={side(index)}>
                {name === 'file' ? (
                  <VisuallyHidden>{t('documents.file')}</VisuallyHidden>
                ) : (
                  t(`documents.${name}`)
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ id, cells }) => (
            <Table.Tr key={id}>
              {cells.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <Table.Td key={index} ta={side(index)} className={styles.figure ?? ''}>
                  {cell}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

const Key = ({ value }: { value: string }) => {
  const { t } = useTexts('orders')
  const { t: kit } = useTexts('kit')
  return (
    <Group gap={4} wrap="nowrap">
      <Text size="xs" ff="monospace" title={accessKey(value)}>
        {`${value.slice(0, 4)}…${value.slice(-8)}`}
      </Text>
      <CopyButton value={value} label={t('documents.copy_key')} doneLabel={kit('copied')} />
    </Group>
  )
}
