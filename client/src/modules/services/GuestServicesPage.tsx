import { Alert, Paper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useParams } from 'react-router'
import type * as z from 'zod'
import { openServices } from '#shared/services/guest.calls.ts'
import type { requestedServices } from '#shared/services/services.contract.ts'
import { GuestPage } from '#client/kit/GuestPage.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { dateTime } from '#client/lib/format.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { type Tone, StatusBadge } from '#client/ui/StatusBadge.tsx'
import { IconCheck, IconPuzzle } from '#client/ui/icons.ts'
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
  const { t } = useTexts('services')
  const { hash = '' } = useParams()
  const [sent, setSent] = useState(0)
  const query = useAnswer(openServices, { hash }, { types: [TYPE] })
  const { data } = query
  return (
    <GuestPage
      query={query}
      title={t('guest.title')}
      gone={{ title: t('guest.gone'), text: t('guest.gone_text') }}
      lines={
        data ? (
          <>
            <Text fw={600} mt={2}>
              {t('guest.order', { code: data.order_code, shipper: data.shipper_name })}
            </Text>
            {data.services.length > 0 ? <Text c="dimmed">{t('guest.text')}</Text> : null}
          </>
        ) : null
      }
    >
      {(opened) => (
        <>
          {sent > 0 ? (
            <Alert color="green" icon={<IconCheck />}>
              {t('guest.sent')}
            </Alert>
          ) : null}
          {opened.services.length === 0 ? (
            <Paper withBorder>
              <EmptyState icon={IconPuzzle} title={t('guest.nothing')} text={t('guest.nothing_text')} />
            </Paper>
          ) : null}
          {opened.services.length > 0 ? (
            <GuestForm
              key={sent}
              hash={hash}
              type={TYPE}
              services={opened.services}
              onSent={() => setSent((count) => count + 1)}
            />
          ) : null}
          {opened.requested.length > 0 ? (
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
          <Text size="xs" c="dimmed">
            {t('guest.until', { date: dateTime(opened.expires_at) })}
          </Text>
        </>
      )}
    </GuestPage>
  )
}
