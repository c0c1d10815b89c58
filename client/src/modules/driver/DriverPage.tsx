import { Alert, Button, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useEffect } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import type { DriverLoad } from '#shared/driver/driver.ts'
import { plate } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconLock, IconWifiOff } from '#client/ui/icons.ts'
import { DeliveryCard } from './components/DeliveryCard.tsx'
import type { Inform } from './components/DeliverForm.tsx'
import { RefusedStep } from './components/RefusedStep.tsx'
import styles from './components/driver.module.css'
import { keepPage } from '#client/lib/offline/keep-page.ts'
import { useDriver } from './use-driver.ts'

const Stops = ({ load, inform }: { load: DriverLoad; inform: Inform }) => {
  const { t } = useTexts('driver')
  return (
    <>
      {load.collections.map(({ id, name, place, is_collected }) => (
        <Paper key={id} withBorder p="md">
          <StatusBadge tone={is_collected ? 'success' : 'pending'}>
            {t(is_collected ? 'status.collected' : 'status.to_collect')}
          </StatusBadge>
          <Title order={2} mt={6}>
            {name ?? place}
          </Title>
          {name === null ? null : <Text>{place}</Text>}
          {load.phase === 'collect' && !is_collected ? (
            <Button
              size="lg"
              mt="sm"
              fullWidth
              onClick={() => void inform({ kind: 'collect', address_id: id })}
            >
              {t('collect')}
            </Button>
          ) : null}
        </Paper>
      ))}
      {load.phase === 'loaded' ? (
        <Button size="lg" onClick={() => void inform({ kind: 'depart' })}>
          {t('depart')}
        </Button>
      ) : null}
      {load.deliveries.map((delivery) => (
        <DeliveryCard
          key={delivery.id}
          delivery={delivery}
          isOpen={load.phase === 'on_way'}
          inform={inform}
        />
      ))}
    </>
  )
}

/** One load on the driver's telephone: each step in one touch, with or without network. */
export const DriverPage = () => {
  const { t } = useTexts('driver')
  const { hash = '' } = useParams()
  const { load, waiting, isGone, isFull, refused, inform, tryAgain, discard } = useDriver(hash)
  useEffect(() => void keepPage('/guest/driver/').catch(() => undefined), [])
  return (
    <main id="content" className={styles.page} data-works-offline>
      <link rel="manifest" href="/driver.webmanifest" />
      <Stack gap="md">
        <div>
          <Title order={1} tabIndex={-1} data-page-title>
            {load && !isGone ? t('order', { code: load.code }) : t('title')}
          </Title>
          {load && !isGone ? (
            <Text c="dimmed">
              {[load.shipper, load.driver, load.plate ? plate(load.plate) : null].filter(Boolean).join(' · ')}
            </Text>
          ) : null}
        </div>
        {waiting > 0 ? (
          <Alert color="yellow" icon={<IconWifiOff />} aria-live="polite">
            {t('waiting', { count: waiting })}
          </Alert>
        ) : null}
        {isFull ? (
          <Alert color="red" role="alert">
            {t('full')}
          </Alert>
        ) : null}
        {refused.map((one) => (
          <RefusedStep key={one.step.input.step} kept={one} onTryAgain={tryAgain} onDiscard={discard} />
        ))}
        {isGone ? (
          <Paper withBorder>
            <EmptyState icon={IconLock} title={t('gone')} text={t('gone_text')} />
          </Paper>
        ) : load ? (
          <>
            {load.phase === 'before' || load.phase === 'ended' || load.phase === 'canceled' ? (
              <Alert color={load.phase === 'ended' ? 'green' : 'blue'}>{t(`phase.${load.phase}`)}</Alert>
            ) : null}
            <Stops load={load} inform={inform} />
          </>
        ) : (
          <Skeleton h={280} />
        )}
      </Stack>
    </main>
  )
}
