import { Button, Group, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { preInvoices } from '#shared/purchase-orders/pre-invoices.contract.ts'
import { sendPreInvoice } from '#shared/purchase-orders/purchase-order.calls.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { dateTime, money } from '#client/lib/format.ts'
import { IconSend } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { PRE_INVOICE_TONES, type PreInvoice, type PurchaseOrder } from '../purchase-order.ts'
import { PreInvoiceFiles } from './PreInvoiceFiles.tsx'

const FIRST = { page: { number: 1, size: 20 } }

const Version = ({ one }: { one: PreInvoice }) => {
  const { t } = useTexts('purchase_orders')
  const sent =
    one.sent_to === null || one.sent_at === null
      ? t('pre_invoice.kept')
      : t('pre_invoice.mailed', { to: one.sent_to, at: dateTime(one.sent_at) })
  return (
    <Group gap="sm" justify="space-between">
      <Stack gap={2}>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {t('pre_invoice.version', { version: one.version, total: money(one.total) })}
          </Text>
          <StatusBadge tone={PRE_INVOICE_TONES[one.status]}>
            {t(`pre_invoice.status.${one.status}`)}
          </StatusBadge>
        </Group>
        <Text size="sm" c="dimmed">
          {t('pre_invoice.made', { at: dateTime(one.created_at) })} {sent}
        </Text>
        {one.seen_at === null ? null : (
          <Text size="sm" c="dimmed">
            {t('pre_invoice.seen', { at: dateTime(one.seen_at) })}
          </Text>
        )}
      </Stack>
      <PreInvoiceFiles one={one} />
    </Group>
  )
}

/** What the carrier was told to bill, version by version: sent, seen, answered by its bill. */
export const PreInvoices = ({ order, actions }: { order: PurchaseOrder; actions: readonly string[] }) => {
  const { t } = useTexts('purchase_orders')
  const list = useResourceList<PreInvoice>(preInvoices, {
    filter: { purchase_order_id: order.id },
    ...FIRST,
  })
  const send = useCall(sendPreInvoice, { invalidates: ['pre_invoices', 'purchase_orders'] })
  const rows = list.data?.rows ?? []
  const sendIt = () => {
    send.mutateAsync({ id: order.id }).then(() => notifySuccess(t('pre_invoice.done')), notifyError)
  }
  return (
    <Panel
      title={t('pre_invoice.title')}
      actions={
        actions.includes('send_pre_invoice') ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconSend size={16} aria-hidden />}
            loading={send.isPending}
            onClick={sendIt}
          >
            {t('pre_invoice.send')}
          </Button>
        ) : null
      }
    >
      {list.isError ? <ErrorBlock error={list.error} onRetry={() => void list.refetch()} /> : null}
      {list.data && rows.length === 0 ? <Text c="dimmed">{t('pre_invoice.none')}</Text> : null}
      <Stack gap="sm">
        {rows.map((one) => (
          <Version key={one.id} one={one} />
        ))}
      </Stack>
    </Panel>
  )
}
