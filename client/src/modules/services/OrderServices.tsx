import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { add } from '#shared/kit/money.ts'
import { orderAdditionalServices } from '#shared/services/services.contract.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { money } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconPlus, IconPuzzle } from '#client/ui/icons.ts'
import { AddServicesDialog } from './components/AddServicesDialog.tsx'
import { AnswerDialog, type Answering } from './components/AnswerDialog.tsx'
import { GuestLink } from './components/GuestLink.tsx'
import { InvoicesPanel } from './components/InvoicesPanel.tsx'
import { ServiceBlock } from './components/ServiceBlock.tsx'
import { ServicesAudit } from './components/ServicesAudit.tsx'
import styles from './components/services.module.css'
import type { OrderService } from './types.ts'

const sumOf = (services: readonly OrderService[], status: OrderService['status']): string | null => {
  const own = services.filter((service) => service.status === status)
  return own.length === 0 ? null : own.reduce((total, { value }) => add(total, value), '0')
}

/** Services of an order besides its freight: asked for, answered, billed and audited. */
export const OrderServices = ({ order }: { order: OrderOfTab }) => {
  const { t } = useTexts('services')
  const may = useMay()
  const [adding, setAdding] = useState(false)
  const [answering, setAnswering] = useState<Answering | null>(null)
  const query = useResourceList<OrderService>(orderAdditionalServices, {
    filter: { order_id: order.id },
    include: ['files', 'nf_service_file'],
    page: { number: 1, size: 100 },
  })
  const services = query.data?.rows ?? []
  const open = order.canceled_at === null
  const mayAsk = may('order_services.request') && open
  const button = mayAsk ? (
    <Button
      size="xs"
      style={{ flexShrink: 0 }}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setAdding(true)}
    >
      {t('order.add')}
    </Button>
  ) : null
  return (
    <Stack gap="md">
      <Panel title={t('order.title')} actions={services.length > 0 ? button : null}>
        {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
        {query.isPending ? (
          <Stack gap="sm">
            <Skeleton h={110} />
            <Skeleton h={110} />
          </Stack>
        ) : null}
        {query.isSuccess && services.length === 0 ? (
          <EmptyState
            icon={IconPuzzle}
            title={t('order.empty')}
            text={t(mayAsk ? 'order.empty_text' : 'order.empty_read')}
            action={button}
          />
        ) : null}
        {services.length > 0 ? <Sums services={services} /> : null}
        {services.map((service) => (
          <ServiceBlock key={service.id} service={service} open={open} onAnswer={setAnswering} />
        ))}
      </Panel>
      {services.length > 0 ? <InvoicesPanel order={order} services={services} open={open} /> : null}
      {services.length > 0 ? <ServicesAudit orderId={order.id} /> : null}
      {may('order_services.share') && open ? <GuestLink orderId={order.id} /> : null}
      {adding ? <AddServicesDialog order={order} onClose={() => setAdding(false)} /> : null}
      {answering ? <AnswerDialog {...answering} onClose={() => setAnswering(null)} /> : null}
    </Stack>
  )
}

const Sums = ({ services }: { services: readonly OrderService[] }) => {
  const { t } = useTexts('services')
  const confirmed = sumOf(services, 'confirmed')
  const waiting = sumOf(services, 'waiting')
  if (confirmed === null && waiting === null) return null
  return (
    <div className={styles.sums} style={{ marginBottom: 14 }}>
      {confirmed === null ? null : (
        <span>
          {t('order.sum_confirmed')}:{' '}
          <Text span fw={650}>
            {money(confirmed)}
          </Text>
        </span>
      )}
      {waiting === null ? null : (
        <span>
          {t('order.sum_waiting')}:{' '}
          <Text span fw={650}>
            {money(waiting)}
          </Text>
        </span>
      )}
    </div>
  )
}
