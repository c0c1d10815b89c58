import { Alert, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import type * as z from 'zod'
import { openServices } from '#shared/services/guest.calls.ts'
import type { requestedServices } from '#shared/services/services.contract.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { isApiError } from '#client/lib/api-error.ts'
import { dateTime } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { type Tone, StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconCheck, IconLock, IconPuzzle } from '#client/ui/icons.ts'
import { GuestForm } from './components/GuestForm.tsx'
import styles from './components/services.module.css'

type Requested = z.output<typeof requestedServices>['requested'][number]

const TONES: Record<Requested['status'], Tone> = {
  waiting: 'pending',
  confirmed: 'success',
  refused: 'danger',
}
const TYPE = 'guest_services'

/** A person at the dock asks for services of one order by its link, without a login and without seeing a price. */
export const GuestServicesPage = () => {
  const { t } = useTranslation('services')
  const { hash = '' } = useParams()
  const [sent, setSent] = useState(0)
  const query = useAnswer(openServices, { hash }, { types: [TYPE] })
  const opened = query.data
  const isGone = opened === null || (isApiError(query.error) && query.error.status === 404)
  return (
    <main id="content" className={styles.guest}>
      <Stack gap="md">
        <div>
          <Title order={1} tabIndex={-1} data-page-title>
            {t('guest.title')}
          </Title>
          {opened ? (
            <Text fw={600} mt={2}>
              {t('guest.order', { code: opened.order_code, shipper: opened.shipper_name })}
            </Text>
          ) : null}
          {opened && opened.services.length > 0 ? <Text c="dimmed">{t('guest.text')}</Text> : null}
        </div>
        {query.isPending ? <Skeleton h={280} /> : null}
        {isGone ? (
          <Paper withBorder>
            <EmptyState icon={IconLock} title={t('guest.gone')} text={t('guest.gone_text')} />
          </Paper>
        ) : query.isError ? (
          <ErrorBlock error={query.error} onRetry={() => void query.refetch()} />
        ) : null}
        {sent > 0 ? (
          <Alert color="green" icon={<IconCheck />}>
            {t('guest.sent')}
          </Alert>
        ) : null}
        {opened && opened.services.length === 0 ? (
          <Paper withBorder>
            <EmptyState icon={IconPuzzle} title={t('guest.nothing')} text={t('guest.nothing_text')} />
          </Paper>
        ) : null}
        {opened && opened.services.length > 0 ? (
          <GuestForm
            key={sent}
            hash={hash}
            type={TYPE}
            services={opened.services}
            onSent={() => setSent((count) => count + 1)}
          />
        ) : null}
        {opened && opened.requested.length > 0 ? (
          <Paper withBorder p="md">
            <Title order={2} mb="sm">
              {t('guest.requested')}
            </Title>
            {opened.requested.map((one) => (
              <div key={`${one.name}${one.created_at}`} className={styles.asked}>
                <div>
                  <Text size="sm" fw={600}>{`${one.quantity.replace('.', ',')} × ${one.name}`}</Text>
                  <Text size="xs" c="dimmed">
                    {t('guest.by', { requester: one.requester, date: dateTime(one.created_at) })}
                  </Text>
                </div>
                <StatusBadge tone={TONES[one.status]}>{t(`status.${one.status}`)}</StatusBadge>
              </div>
            ))}
          </Paper>
        ) : null}
        {opened ? (
          <Text size="xs" c="dimmed">
            {t('guest.until', { date: dateTime(opened.expires_at) })}
          </Text>
        ) : null}
      </Stack>
    </main>
  )
}
