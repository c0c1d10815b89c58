import { Alert, Checkbox, Group, List, Select, Skeleton, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { compare } from '#shared/kit/money.ts'
import { attachInvoices } from '#shared/shelf/shelf.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { Can } from '#client/kit/Can.tsx'
import { FileDrop } from '#client/kit/FileDrop.tsx'
import { ScrollRegion } from '#client/kit/ScrollRegion.tsx'
import { money, weight } from '#client/lib/format.ts'
import { useTexts } from '#client/lib/texts.ts'
import { IconSearch } from '#client/ui/icons.ts'
import type { DeliveryAddress, Invoice } from '../order.ts'
import { useOrderAct } from '../use-order-act.ts'
import { fits, valueOf } from './attachable.ts'
import type { DialogProps } from './dialog-props.ts'
import { useAttachable } from './use-attachable.ts'

const ACCEPT = { 'text/xml': ['.xml'], 'application/xml': ['.xml'], 'application/zip': ['.zip'] }

const placeOf = ({ city, uf }: DeliveryAddress): string => `${city ?? '—'}/${uf ?? '—'}`

const Line = ({ invoice, fitting }: { invoice: Invoice; fitting: boolean }) => {
  const { t } = useTexts('orders')
  return (
    <Checkbox
      value={invoice.id}
      label={`NF-e ${invoice.number}/${invoice.serie} · ${money(invoice.value)} · ${weight(invoice.weight)}`}
      description={[
        invoice.recipient_name,
        `${invoice.destination_city ?? '—'}/${invoice.destination_uf ?? '—'}`,
        ...(fitting ? [] : [t('attach.elsewhere')]),
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  )
}

/** The sum of the chosen invoices, against the typed value. */
const Sum = ({ invoices, typed }: { invoices: readonly Invoice[]; typed: string }) => {
  const { t } = useTexts('orders')
  if (invoices.length === 0) return null
  const value = valueOf(invoices)
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('attach.chosen', { count: invoices.length, value: money(value) })}
      </Text>
      {compare(value, typed) === 0 ? null : (
        <Alert color="blue">
          <Text size="sm">{t('attach.differs', { typed: money(typed) })}</Text>
        </Alert>
      )}
    </Stack>
  )
}

type Where = {
  deliveries: readonly DeliveryAddress[]
  value: string | null
  onChange: (id: string | null) => void
}

const DeliverySelect = ({ deliveries, value, onChange }: Where) => {
  const { t } = useTexts('orders')
  return (
    <Select
      label={t('attach.delivery')}
      placeholder={t('attach.by_recipient')}
      clearable
      data={deliveries.map((one) => ({
        value: one.id,
        label: [one.destinatary_name, placeOf(one)].filter(Boolean).join(' · '),
      }))}
      value={value}
      onChange={onChange}
    />
  )
}

const Drop = ({
  take,
  importing,
  notes,
}: Pick<ReturnType<typeof useAttachable>, 'take' | 'importing' | 'notes'>) => {
  const { t } = useTexts('orders')
  return (
    <Can ability="invoices.import">
      <FileDrop
        title={t('attach.drop')}
        hint={t('attach.drop_hint')}
        accept={ACCEPT}
        loading={importing}
        onFiles={(files) => void take(files)}
      />
      <List size="sm" aria-live="polite">
        {notes.map(({ name, running }) => (
          <List.Item key={name}>{running ? t('attach.running') : t('attach.not_read', { name })}</List.Item>
        ))}
      </List>
    </Can>
  )
}

/** Gives imported invoices to an order that waits for them; the agreement stays (decision 0185). */
export const AttachInvoicesDialog = ({ order, onClose }: DialogProps) => {
  const { t } = useTexts('orders')
  const { act } = useOrderAct()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const { rows, deliveries, chosen, picked, choose, pending, ...drop } = useAttachable(order, search)
  const [delivery, setDelivery] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const asksDelivery = deliveries.length > 1 || picked.some((one) => !fits(one, deliveries))
  const attach = async () => {
    setTried(true)
    if (picked.length === 0) return false
    const to = delivery === null ? {} : { order_delivery_address_id: Number(delivery) }
    const input = { nf_file_ids: picked.map(({ id }) => Number(id)), ...to }
    return act(attachInvoices, { id: order.id, input }, 'attach_invoices')
  }
  return (
    <ActionDialog
      title={t('action.attach_invoices')}
      confirmLabel={t('action.attach_invoices')}
      size="lg"
      onConfirm={attach}
      onClose={onClose}
    >
      <Drop {...drop} />
      <TextInput
        label={t('attach.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Checkbox.Group label={t('attach.fitting')} value={chosen} onChange={choose}>
        {pending ? (
          <Skeleton height={72} />
        ) : rows.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('attach.none', { places: deliveries.map(placeOf).join(', ') })}
          </Text>
        ) : (
          <ScrollRegion label={t('attach.fitting')} maxHeight={260}>
            <Stack gap="xs" py={4}>
              {rows.map((invoice) => (
                <Line key={invoice.id} invoice={invoice} fitting={fits(invoice, deliveries)} />
              ))}
            </Stack>
          </ScrollRegion>
        )}
      </Checkbox.Group>
      {asksDelivery ? (
        <DeliverySelect deliveries={deliveries} value={delivery} onChange={setDelivery} />
      ) : null}
      <Group aria-live="polite">
        <Sum invoices={picked} typed={order.invoice_amount} />
        {tried && picked.length === 0 ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {t('attach.required')}
          </Text>
        ) : null}
      </Group>
    </ActionDialog>
  )
}
