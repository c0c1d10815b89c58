import { Checkbox, Group, ScrollArea, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { transporters } from '#shared/companies/companies.contract.ts'
import { sendProposal } from '#shared/orders/order.calls.ts'
import { useResourceList } from '#client/kit/use-resource.ts'
import { parseDecimal } from '#client/lib/decimal.ts'
import { money, taxId } from '#client/lib/format.ts'
import { ProposalBadge } from '../components/OrderBadges.tsx'
import type { Company } from '../order.ts'
import { offeredPrices } from '../planned.ts'
import { useOrderAct } from '../use-order-act.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import type { DialogProps } from './dialog-props.ts'

const PAGE = { number: 1, size: 100 }

/** Proposes the order to one or several linked carriers; the simulated ones come first, with their price. */
export const SendProposalDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const carriers = useResourceList<Company>(transporters, {
    page: PAGE,
    filter: { takes_orders_of: String(order.shipper_id) },
  })
  const [search, setSearch] = useState('')
  const priceOf = offeredPrices(order)
  const open = new Map(
    order.possible_transporters
      .filter(({ status }) => status !== 'refused')
      .map(({ transporter_id: id, status }) => [String(id), status]),
  )
  const [chosen, setChosen] = useState<string[]>(
    [...priceOf.keys()].filter((id) => !open.has(id)).slice(0, 1),
  )
  const [values, setValues] = useState<Record<string, string>>({})
  const [tried, setTried] = useState(false)
  const wanted = search.trim().toLocaleLowerCase('pt-BR')
  const rows = (carriers.data?.rows ?? [])
    .filter(
      (row) => row.fantasy_name.toLocaleLowerCase('pt-BR').includes(wanted) || row.cnpj.includes(wanted),
    )
    .toSorted((a, b) => Number(priceOf.has(b.id)) - Number(priceOf.has(a.id)))
  const confirm = async () => {
    setTried(true)
    if (chosen.length === 0) return false
    const proposals = chosen.map((id) => {
      const value = parseDecimal(values[id] ?? '')
      return { transporter_id: Number(id), ...(value === null ? {} : { value }) }
    })
    return act(sendProposal, { id: order.id, input: { proposals } }, 'send_proposal')
  }
  const toggle = (id: string) =>
    setChosen((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))
  return (
    <ActionDialog
      title={t('action.send_proposal')}
      effect={t('dialog.transporters_hint')}
      confirmLabel={t('action.send_proposal')}
      size="lg"
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextInput
        label={t('dialog.transporters')}
        placeholder={t('field.transporter')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        error={tried && chosen.length === 0 ? t('dialog.transporters_required') : null}
      />
      {carriers.isPending ? <Skeleton height={180} /> : null}
      <ScrollArea.Autosize
        mah={320}
        type="auto"
        viewportProps={{ tabIndex: 0, 'aria-label': t('dialog.transporters') }}
      >
        <Stack component="section" gap="xs" pr="md" aria-label={t('dialog.transporters')}>
          {rows.map((row) => (
            <Group key={row.id} justify="space-between" wrap="nowrap" gap="sm">
              <Checkbox
                label={row.fantasy_name}
                description={[taxId(row.cnpj), priceOf.has(row.id) ? money(priceOf.get(row.id)) : null]
                  .filter(Boolean)
                  .join(' · ')}
                checked={chosen.includes(row.id)}
                disabled={open.has(row.id)}
                onChange={() => toggle(row.id)}
              />
              {open.has(row.id) ? (
                <ProposalBadge state={open.get(row.id) ?? 'waiting'} />
              ) : chosen.includes(row.id) ? (
                <TextInput
                  aria-label={`${t('dialog.value')} – ${row.fantasy_name}`}
                  placeholder={priceOf.has(row.id) ? money(priceOf.get(row.id)) : '0,00'}
                  inputMode="decimal"
                  w={140}
                  value={values[row.id] ?? ''}
                  onChange={(event) => {
                    const typed = event.currentTarget.value
                    setValues((now) => ({ ...now, [row.id]: typed }))
                  }}
                />
              ) : null}
            </Group>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      {chosen.some((id) => priceOf.has(id)) ? (
        <Text size="xs" c="dimmed">
          {t('dialog.value_hint')}
        </Text>
      ) : null}
    </ActionDialog>
  )
}
