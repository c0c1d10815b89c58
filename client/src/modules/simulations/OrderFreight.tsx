import { Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { SimulationKind } from '#shared/simulations/simulation-orders.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { useResourceList } from '#client/kit/use-resource.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconCalculator } from '#client/ui/icons.ts'
import { KeptPrice } from './components/order-freight/KeptPrice.tsx'
import { noteWords } from './freight-note-words.ts'
import { type Kept, RESOURCES } from './components/order-freight/kept.ts'

const useKept = (kind: SimulationKind, id: string) =>
  useResourceList<Kept>(RESOURCES[kind], {
    page: { number: 1, size: 50 },
    filter: { order_id: id },
    include: ['transporter'],
  })

/** The order's freight: the paid price and why, every other calculation below it. */
export const OrderFreight = ({ order }: { order: OrderOfTab }) => {
  const { t } = useTexts('simulations')
  const lists = {
    integra: useKept('integra', order.id),
    orders: useKept('orders', order.id),
    tms: useKept('tms', order.id),
  }
  const all = Object.entries(lists) as [SimulationKind, (typeof lists)['orders']][]
  const failed = all.find(([, list]) => list.isError)?.[1]
  if (failed?.error) return <ErrorBlock error={failed.error} onRetry={() => void failed.refetch()} />
  if (all.some(([, list]) => list.isLoading)) return <Skeleton height={360} radius="md" />
  const kept = all
    .flatMap(([kind, list]) => (list.data?.rows ?? []).map((row) => ({ ...row, kind })))
    .toSorted((a, b) => Number(b.selected) - Number(a.selected) || Number(b.id) - Number(a.id))
  if (kept.length === 0)
    return (
      <Paper withBorder>
        <EmptyState
          icon={IconCalculator}
          title={t('freight_tab.none')}
          text={noteWords(order.freight_note) ?? t('freight_tab.none_text')}
        />
      </Paper>
    )
  return (
    <Stack gap="md">
      {order.freight_note ? <Text size="sm">{noteWords(order.freight_note)}</Text> : null}
      {kept.map((one) => (
        <KeptPrice key={`${one.kind}-${one.id}`} kept={one} />
      ))}
    </Stack>
  )
}
