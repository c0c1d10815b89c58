import { Button, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { DriverLoad } from '#shared/driver/driver.ts'
import { type Tone, StatusBadge } from '#client/ui/StatusBadge.tsx'
import { DeliverForm, type Inform } from './DeliverForm.tsx'

type Delivery = DriverLoad['deliveries'][number]
const TONES: Record<Delivery['status'], Tone> = {
  waiting: 'pending',
  delivered: 'success',
  partial: 'warning',
  refused: 'danger',
}

type Props = { delivery: Delivery; isOpen: boolean; inform: Inform }

/** One delivery of the load: where, which invoices, and what comes next there. */
export const DeliveryCard = ({ delivery, isOpen, inform }: Props) => {
  const { t } = useTexts('driver')
  const [form, setForm] = useState<'deliver' | 'refuse' | null>(null)
  const { id, name, place, invoices, status, has_arrived } = delivery
  const acts = isOpen && status === 'waiting'
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <div>
          <StatusBadge tone={has_arrived && status === 'waiting' ? 'moving' : TONES[status]}>
            {t(has_arrived && status === 'waiting' ? 'status.arrived' : `status.${status}`)}
          </StatusBadge>
          <Title order={2} mt={6}>
            {name ?? place}
          </Title>
          {name === null ? null : <Text>{place}</Text>}
          {invoices.length > 0 ? (
            <Text size="sm" c="dimmed">
              {t('invoices', { numbers: invoices.map(({ number }) => number).join(', ') })}
            </Text>
          ) : null}
        </div>
        {form !== null && acts ? (
          <DeliverForm delivery={delivery} kind={form} inform={inform} onBack={() => setForm(null)} />
        ) : acts && !has_arrived ? (
          <Button size="lg" onClick={() => void inform({ kind: 'arrive', address_id: id })}>
            {t('arrive')}
          </Button>
        ) : acts ? (
          <>
            <Button size="lg" onClick={() => setForm('deliver')}>
              {t('deliver')}
            </Button>
            {invoices.length > 0 ? (
              <Button size="lg" variant="default" onClick={() => setForm('refuse')}>
                {t('refuse')}
              </Button>
            ) : null}
          </>
        ) : null}
      </Stack>
    </Paper>
  )
}
