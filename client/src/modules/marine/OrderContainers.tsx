import { Button, Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { containers } from '#shared/marine/containers.contract.ts'
import { marineProcesses } from '#shared/marine/marine-processes.contract.ts'
import { recordContainerPositions } from '#shared/marine/marine.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import type { OrderOfTab } from '#client/kit/order-tabs.tsx'
import { useMay } from '#client/kit/use-access.ts'
import { useRemoval } from '#client/kit/use-removal.tsx'
import { useDeleteResource, useResourceList } from '#client/kit/use-resource.ts'
import { IconEdit, IconHistory, IconMapPin, IconPlus, IconTrash } from '#client/ui/icons.ts'
import { ContainerCard } from './components/ContainerCard.tsx'
import { ContainerHistory } from './components/ContainerHistory.tsx'
import { ContainerDialog } from './components/ContainerDialog.tsx'
import { PositionDialog } from './components/PositionDialog.tsx'
import { ProcessPanel } from './components/ProcessPanel.tsx'
import { numberText, type Container, type Process } from './marine.ts'

const SHOWN = 100

type Asked = { kind: 'edit'; row: Container | null } | { kind: 'locate' | 'history'; row: Container }

/** Ship and containers of an order at sea. */
export const OrderContainers = ({ order }: { order: OrderOfTab }) => {
  const { t } = useTexts('marine')
  const may = useMay()
  const writes = may(recordContainerPositions.ability) && order.canceled_at === null
  const [asked, setAsked] = useState<Asked | null>(null)
  const filter = { order_id: order.id }
  const sea = useResourceList<Process>(marineProcesses, { filter, page: { number: 1, size: 1 } })
  const list = useResourceList<Container>(containers, {
    filter,
    sort: 'number',
    page: { number: 1, size: SHOWN },
  })
  const remove = useDeleteResource(containers)
  const removal = useRemoval((row: Container) => remove.mutateAsync([row.id]), {
    title: t('order.remove'),
    text: (row) => t('order.remove_text', { number: numberText(row) }),
    confirm: t('order.remove'),
    done: (row) => t('order.removed', { number: numberText(row) }),
  })
  if (list.isError || sea.isError)
    return (
      <ErrorBlock
        error={list.error ?? sea.error}
        onRetry={() => {
          void list.refetch()
          void sea.refetch()
        }}
      />
    )
  if (!list.data || !sea.data) return <Skeleton h={320} radius="md" />
  const { rows, page } = list.data
  const [process] = sea.data.rows
  const history = (row: Container) => (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconHistory size={16} aria-hidden />}
      onClick={() => setAsked({ kind: 'history', row })}
    >
      {t('order.history')}
    </Button>
  )
  const buttons = (row: Container) => (
    <Group gap="xs">
      {history(row)}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconMapPin size={16} aria-hidden />}
        onClick={() => setAsked({ kind: 'locate', row })}
      >
        {t('order.locate')}
      </Button>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconEdit size={16} aria-hidden />}
        onClick={() => setAsked({ kind: 'edit', row })}
      >
        {t('order.edit')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => removal.ask(row)}
      >
        {t('order.remove')}
      </Button>
    </Group>
  )
  return (
    <Stack gap="md">
      {process ? <ProcessPanel row={process} writes={writes} /> : null}
      <Panel
        title={t('containers.title')}
        actions={
          writes ? (
            <Button
              size="xs"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAsked({ kind: 'edit', row: null })}
            >
              {t('order.add')}
            </Button>
          ) : null
        }
      >
        {rows.length === 0 ? <Text c="dimmed">{t('order.none')}</Text> : null}
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="sm">
          {rows.map((row) => (
            <ContainerCard
              key={row.id}
              row={row}
              actions={writes ? buttons(row) : <Group>{history(row)}</Group>}
            />
          ))}
        </SimpleGrid>
        {page && page.total > SHOWN ? (
          <Text size="sm" c="dimmed" mt="sm">
            {t('order.more', { count: SHOWN })}
          </Text>
        ) : null}
      </Panel>
      {asked?.kind === 'edit' ? (
        <ContainerDialog orderId={order.id} row={asked.row} onClose={() => setAsked(null)} />
      ) : null}
      {asked?.kind === 'locate' ? <PositionDialog row={asked.row} onClose={() => setAsked(null)} /> : null}
      {asked?.kind === 'history' ? <ContainerHistory row={asked.row} onClose={() => setAsked(null)} /> : null}
      {removal.dialog}
    </Stack>
  )
}
