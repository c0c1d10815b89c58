import { Alert, Group, Loader, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { searchInvoice } from '#shared/orders/order.calls.ts'
import type { Received } from '#client/lib/call.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { ScreenLink } from '#client/kit/screens-context.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { dateTime } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconSearch } from '#client/ui/icons.ts'
import styles from './invoice-search.module.css'

/** spec 002 §7.1: the answer of `GET orders/search/nf/{number}`. */
type Found = Received<(typeof searchInvoice)['answers']>

/** spec 002 §4.14, in their order. */
const STAGES = [
  ['created', 'request_created_date_time'],
  ['collected', 'collected_date_time'],
  ['on_route', 'on_route_date_time'],
  ['delivered', 'delivered_date_time'],
] as const

const Stages = ({ found }: { found: Found }) => {
  const { t } = useTexts('app')
  return (
    <ol className={styles.stages}>
      {STAGES.map(([stage, attribute]) => {
        const at = found[attribute]
        return (
          <li key={stage} data-reached={at !== null || undefined}>
            <Group gap="xs" justify="space-between">
              <Text fw={600} size="sm">
                {t(`invoice_stage.${stage}`)}
              </Text>
              {at === null ? (
                <StatusBadge tone="draft">{t('invoice_not_reached')}</StatusBadge>
              ) : (
                <StatusBadge tone="success">{dateTime(at)}</StatusBadge>
              )}
            </Group>
          </li>
        )
      })}
    </ol>
  )
}

type Props = { number: string; known: boolean; onLeave: () => void }

/** Where an invoice is: its four stages, and the way to its order. `known`: the records below name it. */
export const InvoiceStages = ({ number, known, onLeave }: Props) => {
  const { t } = useTexts('app')
  const { t: kit } = useTexts('kit')
  const search = useAnswer(searchInvoice, { number }, { types: ['orders'] })
  const found = search.data
  if (search.isPending) return <Loader aria-label={kit('loading')} />
  if (search.isError) return <ErrorBlock error={search.error} onRetry={() => void search.refetch()} />
  if (!found?.found || found.order_id === null)
    return known ? null : (
      <Alert color="gray" icon={<IconSearch />}>
        {t('invoice_search_none')}
      </Alert>
    )
  return (
    <Stack gap="md">
      {found.is_delayed ? (
        <div>
          <StatusBadge tone="danger">{t('invoice_delayed')}</StatusBadge>
        </div>
      ) : null}
      <Stages found={found} />
      <Facts
        facts={[
          { label: t('invoice_delivery'), value: dateTime(found.delivery_date_time) },
          { label: t('invoice_scheduling'), value: dateTime(found.scheduling_date_time) },
        ]}
      />
      <ScreenLink
        screen="order_update"
        params={{ id: found.order_id }}
        className={styles.open ?? ''}
        onClick={onLeave}
      >
        {t('invoice_search_order', { code: found.shipper_order_code ?? found.order_id })}
      </ScreenLink>
    </Stack>
  )
}
