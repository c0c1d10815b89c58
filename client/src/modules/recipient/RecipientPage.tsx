import { Group, Paper, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import { followDelivery } from '#shared/recipient/recipient.calls.ts'
import type { FollowedDelivery } from '#shared/recipient/recipient.ts'
import { GuestPage } from '#client/kit/GuestPage.tsx'
import { Facts } from '#client/kit/detail/KeyFacts.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { dateTime } from '#client/lib/format.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { DeliveryMap } from './components/DeliveryMap.tsx'
import { DeliverySteps } from './components/DeliverySteps.tsx'
import { TONES, rangeOf } from './delivery-words.ts'

/** The way is read again each minute while the page is in sight. */
const AGAIN_MS = 60_000

const Forecast = ({ delivery }: { delivery: FollowedDelivery }) => {
  const { t } = useTexts('recipient')
  const { eta, promised_at, state } = delivery
  if (eta) {
    const { key, ...words } = rangeOf(eta)
    return (
      <Text size="lg" fw={650}>
        {t(key, words)}
      </Text>
    )
  }
  const isOpen = state === 'preparing' || state === 'collected' || state === 'on_way'
  return isOpen && promised_at ? (
    <Text size="lg" fw={650}>
      {t('promised', { at: dateTime(promised_at) })}
    </Text>
  ) : null
}

const Delivery = ({ delivery }: { delivery: FollowedDelivery }) => {
  const { t } = useTexts('recipient')
  const { state, recipient, place, carrier, invoices, expires_at } = delivery
  return (
    <>
      <Paper withBorder p="md">
        <Group gap="xs" mb={6}>
          <StatusBadge tone={TONES[state]} size="lg">
            {t(`state.${state}`)}
          </StatusBadge>
        </Group>
        <Forecast delivery={delivery} />
        <DeliverySteps delivery={delivery} />
      </Paper>
      <DeliveryMap delivery={delivery} />
      <Paper withBorder p="md">
        <Facts
          facts={[
            { label: t('recipient'), value: recipient },
            { label: t('place'), value: place },
            { label: t('carrier'), value: carrier },
            { label: t('invoices', { count: invoices.length }), value: invoices.join(', ') },
          ]}
        />
      </Paper>
      <Text size="xs" c="dimmed">
        {t('expires', { at: dateTime(expires_at) })}
      </Text>
    </>
  )
}

/** One delivery as its recipient follows it: what happened, when it comes, where the vehicle is. */
export const RecipientPage = () => {
  const { t } = useTexts('recipient')
  const { hash = '' } = useParams()
  const query = useAnswer(followDelivery, { hash }, { refetchInterval: AGAIN_MS })
  return (
    <GuestPage
      query={query}
      title={query.data ? t('order', { code: query.data.code }) : t('title')}
      gone={{ title: t('gone'), text: t('gone_text') }}
      lines={query.data ? <Text c="dimmed">{t('from', { shipper: query.data.shipper })}</Text> : null}
    >
      {(delivery) => <Delivery delivery={delivery} />}
    </GuestPage>
  )
}
