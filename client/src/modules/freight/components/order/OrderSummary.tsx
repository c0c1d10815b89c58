import { Alert, Button, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { date, money, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { type InvoiceTotals, placeNames } from '../../invoices.ts'
import { type Offer, floorEffect } from '../../simulation.ts'
import { FloorNote } from '../offer/FloorNote.tsx'
import { useLeadTime } from '../OfferParts.tsx'
import { PriceExplanation } from '../PriceExplanation.tsx'
import styles from '../freight.module.css'

type Props = { totals: InvoiceTotals | null; count: number; offer: Offer | null }

/** What will be ordered, at a glance, with its price explained. */
export const OrderSummary = ({ totals, count, offer }: Props) => {
  const { t } = useTranslation('freight')
  const leadTime = useLeadTime()
  const [open, setOpen] = useState(false)
  const [typedWeight, amount, modal] = useWatch({ name: ['weight', 'invoice_amount', 'modal'] }) as (
    | string
    | null
    | undefined
  )[]
  return (
    <Paper
      withBorder
      p="lg"
      component="aside"
      className={styles.summary ?? ''}
      aria-label={t('order.summary')}
    >
      <Title order={2} mb="sm">
        {t('order.summary')}
      </Title>
      <Facts
        facts={[
          ...(totals ? [{ label: t('invoices.title'), value: t('invoices.count', { count }) }] : []),
          ...(totals
            ? [
                {
                  label: t('order.route'),
                  value: `${placeNames(totals.origins)} → ${placeNames(totals.destinations)}`,
                },
              ]
            : []),
          { label: t('order.weight'), value: weight(typedWeight ?? totals?.weight) },
          { label: t('order.invoice_amount'), value: money(totals?.value ?? amount) },
          { label: t('order.modal'), value: modal ? text(`freight:modal.${modal}`) : '' },
        ]}
      />
      <Divider my="md" />
      {offer ? (
        <Stack gap={4}>
          <Group justify="space-between">
            <Text fw={600}>{t('order.freight')}</Text>
            <Text fw={700} size="lg">
              {money(offer.total_value)}
            </Text>
          </Group>
          <Text size="sm">{offer.transporter.fantasy_name}</Text>
          <Text size="sm" c="dimmed">
            {[
              leadTime(offer),
              offer.due_date ? `${t('simulation.due')} ${date(offer.due_date)}` : null,
              offer.table,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <FloorAlert offer={offer} />
          {offer.result ? (
            <>
              <Button variant="subtle" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
                {t(open ? 'order.hide_details' : 'order.details')}
              </Button>
              {open ? (
                <PriceExplanation price={offer.result} carrier={offer.transporter.fantasy_name} narrow />
              ) : null}
            </>
          ) : null}
        </Stack>
      ) : (
        <Text size="sm" c="dimmed">
          {t('order.no_price')}
        </Text>
      )}
    </Paper>
  )
}

/** What the company's policy will make of a price below the floor. */
const FloorAlert = ({ offer }: { offer: Offer }) => {
  const { t } = useTranslation('pricing')
  const effect = floorEffect(offer)
  if (!offer.antt) return null
  return (
    <>
      <Text size="sm" mt={4}>
        {t('floor.title')}
      </Text>
      <FloorNote antt={offer.antt} />
      {effect === 'none' ? null : (
        <Alert color={effect === 'block' ? 'red' : 'yellow'} mt={4}>
          {t(`floor_alert.${effect}`)}
        </Alert>
      )}
    </>
  )
}
