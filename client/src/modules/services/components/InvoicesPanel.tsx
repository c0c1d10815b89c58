import { ActionIcon, Button, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { deleteServiceInvoice, linkServiceInvoice } from '#shared/services/service.calls.ts'
import { nfServiceFiles, orderAdditionalServices } from '#shared/services/services.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { send } from '#client/lib/call.ts'
import { dateTime, money } from '#client/lib/format.ts'
import { IconEye, IconFileInvoice, IconTrash } from '#client/ui/icons.ts'
import { openLink } from '../open-link.ts'
import type { OrderService, ServiceInvoice } from '../types.ts'
import { InvoiceDialog } from './InvoiceDialog.tsx'
import styles from './services.module.css'

type Props = { order: OrderOfTab; services: readonly OrderService[]; open: boolean }

/** The carrier's service invoices of the order and what each of them bills. */
export const InvoicesPanel = ({ order, services, open }: Props) => {
  const { t } = useTexts('services')
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const act = useCall(deleteServiceInvoice, {
    invalidates: [nfServiceFiles.type, orderAdditionalServices.type, 'orders', 'audits_order'],
  })
  const removal = useRemoval<ServiceInvoice>((row) => act.mutateAsync({ id: row.id }), {
    title: (row) => t('invoices.remove_title', { number: row.number }),
    text: t('invoices.remove_text'),
    confirm: t('remove'),
    done: (row) => t('invoices.removed', { number: row.number }),
  })
  const query = useResourceList<ServiceInvoice>(nfServiceFiles, {
    filter: { order_id: order.id },
    page: { number: 1, size: 100 },
  })
  const rows = query.data?.rows ?? []
  const billable = services.filter(
    ({ status, payment_type, nf_service_file_id }) =>
      status === 'confirmed' && payment_type === 'nf' && nf_service_file_id === null,
  )
  const mayAdd = may(deleteServiceInvoice.ability) && open && billable.length > 0
  if (query.isSuccess && rows.length === 0 && !mayAdd && !services.some(({ nf }) => nf)) return null
  const billedBy = (invoice: ServiceInvoice) =>
    services
      .filter(({ nf_service_file_id }) => nf_service_file_id === Number(invoice.id))
      .map(({ name }) => name)
      .join(', ')
  return (
    <Panel
      title={t('invoices.title')}
      actions={
        mayAdd ? (
          <Button
            size="xs"
            style={{ flexShrink: 0 }}
            leftSection={<IconFileInvoice size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('invoices.add')}
          </Button>
        ) : null
      }
    >
      {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton h={60} /> : null}
      {query.isSuccess && rows.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('invoices.none')}
        </Text>
      ) : null}
      {rows.map((invoice) => (
        <article key={invoice.id} className={styles.service} aria-label={`NFS-e ${invoice.number}`}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <div>
              <Text fw={600}>{`NFS-e ${invoice.number}`}</Text>
              <Text size="sm">{billedBy(invoice) || invoice.description}</Text>
              <Text size="sm" c="dimmed">
                {`${money(invoice.value)}${invoice.iss ? ` · ${t('field.tax_iss')} ${money(invoice.iss)}` : ''} · ${dateTime(invoice.created_at)}`}
              </Text>
            </div>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="default"
                aria-label={t('invoices.view', { number: invoice.number })}
                onClick={() => void openLink(send(linkServiceInvoice, { id: invoice.id }))}
              >
                <IconEye size={17} />
              </ActionIcon>
              {open && invoice.meta?.actions?.includes('delete') ? (
                <ActionIcon
                  variant="default"
                  aria-label={t('invoices.remove', { number: invoice.number })}
                  onClick={() => removal.ask(invoice)}
                >
                  <IconTrash size={17} />
                </ActionIcon>
              ) : null}
            </Group>
          </Group>
        </article>
      ))}
      {adding ? (
        <InvoiceDialog orderId={order.id} services={billable} onClose={() => setAdding(false)} />
      ) : null}
      {removal.dialog}
    </Panel>
  )
}
