import {
  Alert,
  Button,
  Checkbox,
  Group,
  Paper,
  Skeleton,
  Stack,
  Table,
  Text,
  VisuallyHidden,
} from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import type { CandidateOrder } from '#shared/purchase-orders/purchase-order-answers.ts'
import { createPurchaseOrder, listCandidates } from '#shared/purchase-orders/purchase-order.calls.ts'
import { sum } from '#shared/kit/money.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { PageHeader } from '#client/kit/PageHeader.tsx'
import { usePathTo } from '#client/kit/screens-context.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { TwoLineCell } from '#client/kit/list/cells.tsx'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { date, money } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { IconInfoCircle, IconPackages } from '#client/ui/icons.ts'
import { CandidateFilters, type Wanted } from './components/CandidateFilters.tsx'
import { GatherDialog } from './components/GatherDialog.tsx'
import { AuditBadge, CanhotoBadge } from './components/OrdersTable.tsx'
import { TOUCHED } from './purchase-order.ts'

type RowsProps = {
  rows: readonly CandidateOrder[]
  chosen: ReadonlyMap<number, CandidateOrder>
  onToggle: (row: CandidateOrder) => void
}

const Candidates = ({ rows, chosen, onToggle }: RowsProps) => {
  const { t } = useTexts('purchase_orders')
  return (
    <ScrollRegion label={t('create.candidates')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>
              <VisuallyHidden>{t('create.choose')}</VisuallyHidden>
            </Table.Th>
            <Table.Th>{t('line.order')}</Table.Th>
            <Table.Th>{t('field.transporter')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('line.delivered')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('line.audit')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('line.canhoto')}</Table.Th>
            <Table.Th ta="right">{t('line.value')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.order_id}>
              <Table.Td>
                <Checkbox
                  aria-label={t('create.choose_order', { id: row.order_id })}
                  checked={chosen.has(row.order_id)}
                  onChange={() => onToggle(row)}
                />
              </Table.Td>
              <Table.Td>
                {row.shipper_order_code ?? `#${row.order_id}`}
                {row.cost_center ? (
                  <Text size="xs" c="dimmed">
                    {row.cost_center}
                  </Text>
                ) : null}
              </Table.Td>
              <Table.Td>
                <TwoLineCell first={row.transporter_name} second={row.shipper_name} />
              </Table.Td>
              <Table.Td visibleFrom="sm">{date(row.delivered_on)}</Table.Td>
              <Table.Td visibleFrom="sm">
                <AuditBadge line={row} />
              </Table.Td>
              <Table.Td visibleFrom="sm">
                <CanhotoBadge line={row} />
              </Table.Td>
              <Table.Td ta="right">{money(row.value)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  )
}

/** Carrier and shipper of an order: either of them may be the one that differs. */
const pairOf = (order: CandidateOrder | null | undefined): string =>
  order ? `${order.transporter_name} (${order.shipper_name})` : ''

type Chosen = ReadonlyMap<number, CandidateOrder>
const NONE: Chosen = new Map()

const without = (chosen: Chosen, id: number): Chosen => new Map([...chosen].filter(([key]) => key !== id))

/** A purchase order is of one carrier and one shipper: another's order asks to clear the list (spec 002 §5). */
const useChoice = () => {
  const [chosen, setChosen] = useState<Chosen>(NONE)
  const [other, setOther] = useState<CandidateOrder | null>(null)
  const toggle = (row: CandidateOrder) => {
    const [first] = chosen.values()
    if (chosen.has(row.order_id)) setChosen(without(chosen, row.order_id))
    else if (first && (first.transporter_id !== row.transporter_id || first.shipper_id !== row.shipper_id))
      setOther(row)
    else setChosen(new Map([...chosen, [row.order_id, row]]))
  }
  const takeOther = () => {
    if (other) setChosen(new Map([[other.order_id, other]]))
    setOther(null)
  }
  return { chosen, setChosen, toggle, other, takeOther, keep: () => setOther(null) }
}

/** Delivered orders, filtered and chosen, become a purchase order. */
export const PurchaseOrderCreatePage = () => {
  const { t } = useTexts('purchase_orders')
  const navigate = useNavigate()
  const pathTo = usePathTo()
  const [wanted, setWanted] = useState<Wanted>({})
  const [gathering, setGathering] = useState(false)
  const query = useAnswer(listCandidates, { query: wanted }, { types: TOUCHED, keeps: true })
  const { chosen, setChosen, toggle, other, takeOther, keep } = useChoice()
  const create = useCall(createPurchaseOrder, { invalidates: TOUCHED })
  const save = async () => {
    try {
      const made = await create.mutateAsync({ input: { order_ids: [...chosen.keys()] } })
      notifySuccess(t('create.done'))
      await navigate(pathTo('purchase_order_details', { id: made.id }) ?? '/')
    } catch (error) {
      notifyError(error)
    }
  }
  const rows = query.data?.data ?? []
  const [first] = chosen.values()
  const chooseCarrier = () =>
    setChosen(
      new Map(
        rows
          .filter((row) => !first || row.transporter_id === first.transporter_id)
          .filter((row, _, all) => row.transporter_id === all[0]?.transporter_id)
          .filter((row, _, all) => row.shipper_id === all[0]?.shipper_id)
          .map((row) => [row.order_id, row]),
      ),
    )
  return (
    <Stack gap="md">
      <PageHeader
        title={t('create.title')}
        description={t('create.text')}
        actions={
          <Button variant="default" onClick={() => setGathering(true)}>
            {t('gather.button')}
          </Button>
        }
      />
      <CandidateFilters wanted={wanted} onChange={setWanted} />
      {query.isError ? <ErrorBlock error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton h={240} /> : null}
      {query.isSuccess && rows.length === 0 ? (
        <Paper withBorder>
          <EmptyState icon={IconPackages} title={t('create.empty')} text={t('create.empty_text')} />
        </Paper>
      ) : null}
      {rows.length > 0 ? (
        <Paper withBorder p="md">
          {query.data?.meta.more ? (
            <Alert color="blue" icon={<IconInfoCircle />} title={t('create.more')} mb="md">
              {t('create.more_text')}
            </Alert>
          ) : null}
          <Candidates rows={rows} chosen={chosen} onToggle={toggle} />
        </Paper>
      ) : null}
      <Paper withBorder p="md" pos={{ base: 'static', sm: 'sticky' }} bottom={0}>
        <Group justify="space-between">
          <Text aria-live="polite">
            {first
              ? t('create.chosen', {
                  count: chosen.size,
                  carrier: first.transporter_name,
                  value: money(sum([...chosen.values()].map(({ value }) => value))),
                })
              : t('create.none_chosen')}
          </Text>
          <Group gap="xs">
            <Button variant="default" disabled={chosen.size === 0} onClick={() => setChosen(NONE)}>
              {t('create.clear')}
            </Button>
            <Button variant="default" disabled={rows.length === 0} onClick={chooseCarrier}>
              {t('create.all_of_carrier')}
            </Button>
            <Button disabled={chosen.size === 0} loading={create.isPending} onClick={() => void save()}>
              {t('create.save')}
            </Button>
          </Group>
        </Group>
      </Paper>
      {gathering ? <GatherDialog onClose={() => setGathering(false)} /> : null}
      <ConfirmDialog
        opened={other !== null}
        title={t('create.other_title')}
        confirmLabel={t('create.other_confirm')}
        onConfirm={() => Promise.resolve(takeOther())}
        onClose={keep}
      >
        {t('create.other_text', {
          carrier: pairOf(first),
          other: pairOf(other),
        })}
      </ConfirmDialog>
    </Stack>
  )
}
