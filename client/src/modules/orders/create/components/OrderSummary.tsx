import { Alert, Button, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { FormActions } from '#client/kit/form/FormActions.tsx'
import { date, money, weight } from '#client/lib/format.ts'
import { text } from '#client/lib/i18n.ts'
import { type InvoiceTotals, placeNames } from '#client/kit/shipment/invoices.ts'
import { type Offer, floorEffect } from '#client/kit/pricing/simulation.ts'
import { FloorNote } from '#client/kit/pricing/FloorNote.tsx'
import { useLeadTime } from '#client/kit/pricing/OfferParts.tsx'
import { PriceExplanation } from '#client/kit/pricing/PriceExplanation.tsx'
import styles from '#client/modules/orders/create/components/order-form.module.css'

type Props = { totals: InvoiceTotals | null; count: number; offer: Offer | null }

/** What will be ordered, at a glance, with its price explained. */
export const OrderSummary = ({ totals, count, offer }: Props) => {
  const { t } = useTexts('orders')
  const { t: shipmentText } = useTexts('shipment')
  const { t: pricing } = useTexts('pricing')
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
      aria-label={t('create.summary')}
    >
      <Title order={2} mb="sm">
        {t('create.summary')}
      </Title>
      <Facts
        facts={[
          ...(totals
            ? [{ label: shipmentText('invoices.title'), value: shipmentText('invoices.count', { count }) }]
            : []),
          ...(totals
            ? [
                {
                  label: t('create.route'),
                  value: `${placeNames(totals.origins)} → ${placeNames(totals.destinations)}`,
                },
              ]
            : []),
          { label: t('create.weight'), value: weight(typedWeight ?? totals?.weight) },
          { label: t('create.invoice_amount'), value: money(totals?.value ?? amount) },
          { label: t('create.modal'), value: modal ? text(`shipment:modal.${modal}`) : '' },
        ]}
      />
      <Divider my="md" />
      {offer ? (
        <Stack gap={4}>
          <Group justify="space-between">
            <Text fw={600}>{t('create.freight')}</Text>
            <Text fw={700} size="lg">
              {money(offer.total_value)}
            </Text>
          </Group>
          <Text size="sm">{offer.transporter.fantasy_name}</Text>
          <Text size="sm" c="dimmed">
            {[
              leadTime(offer),
              offer.due_date ? `${pricing('offer.due')} ${date(offer.due_date)}` : null,
              offer.table,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          <FloorAlert offer={offer} />
          {offer.result ? (
            <>
              <Button variant="subtle" size="xs" aria-expanded={open} onClick={() => setOpen(!open)}>
                {t(open ? 'create.hide_details' : 'create.details')}
              </Button>
              {open ? (
                <PriceExplanation price={offer.result} carrier={offer.transporter.fantasy_name} narrow />
              ) : null}
            </>
          ) : null}
        </Stack>
      ) : (
        <Text size="sm" c="dimmed">
          {t('create.no_price')}
        </Text>
      )}
      <Divider my="md" />
      <FormActions wide />
    </Paper>
  )
}

/** What the company's policy will make of a price below the floor. */
const FloorAlert = ({ offer }: { offer: Offer }) => {
  const { t } = useTexts('pricing')
  const { t: orders } = useTexts('orders')
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
          {orders(`create.floor_alert.${effect}`)}
        </Alert>
      )}
    </>
  )
}
