import { Badge, Button, Group, Skeleton, Stack, Text, ThemeIcon } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#shared/session/own-session.calls.ts'
import type { OwnSession } from '#shared/session/sessions.contract.ts'
import { ConfirmDialog } from '#client/kit/ConfirmDialog.tsx'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useAnswer, useCall } from '#client/kit/use-call.ts'
import { dateTimeText } from '#client/lib/dates.ts'
import { text } from '#client/lib/i18n.ts'
import { IconDeviceDesktop, IconDeviceMobile } from '#client/ui/icons.ts'
import styles from './tokens.module.css'

/** `Chrome em Windows`, or as much of it as the browser tells. */
const deviceWords = ({ kind, browser, system }: OwnSession['device']): string => {
  if (browser !== null && system !== null) return text('session:sessions.device', { browser, system })
  return browser ?? system ?? text(`session:sessions.${kind}`)
}

const Line = ({ session, onEnd }: { session: OwnSession; onEnd: () => Promise<void> }) => {
  const { t } = useTexts('session')
  const [pending, setPending] = useState(false)
  const { device, current } = session
  const Shape = device.kind === 'phone' || device.kind === 'tablet' ? IconDeviceMobile : IconDeviceDesktop
  const words = deviceWords(device)
  const end = async () => {
    setPending(true)
    await onEnd()
    setPending(false)
  }
  return (
    <li className={styles.token}>
      <Group gap="sm" wrap="nowrap" align="flex-start" className={styles.words}>
        <ThemeIcon variant="light" size={34} aria-hidden>
          <Shape size={19} stroke={1.7} />
        </ThemeIcon>
        <div>
          <Group gap={6}>
            <Text fw={600} size="sm">
              {words}
            </Text>
            {current ? (
              <Badge variant="light" tt="none" fw={500}>
                {t('sessions.current')}
              </Badge>
            ) : null}
          </Group>
          <Text size="xs" c="dimmed" mt={2}>
            {t('sessions.used', { date: dateTimeText(session.last_used_at) ?? '' })}
            {' · '}
            {t('sessions.begun', { date: dateTimeText(session.created_at) ?? '' })}
            {session.address === null ? null : ` · ${session.address}`}
          </Text>
        </div>
      </Group>
      {current ? null : (
        <Button
          size="xs"
          variant="default"
          loading={pending}
          onClick={() => void end()}
          aria-label={`${t('sessions.end')}: ${words}`}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** Where this person is logged in; a session that is not theirs can be ended. */
export const OwnSessions = () => {
  const { t } = useTexts('session')
  const sessions = useAnswer(listOwnSessions, {}, { types: ['sessions'] })
  const endOne = useCall(endOwnSession, { invalidates: ['sessions'] })
  const endOthers = useCall(endOtherSessions, { invalidates: ['sessions'] })
  const [endingAll, setEndingAll] = useState(false)
  const list = sessions.data ?? []
  const end = async (uuid: string) => {
    try {
      await endOne.mutateAsync({ uuid })
      notifySuccess(t('sessions.ended'))
    } catch (error) {
      notifyError(error)
      await sessions.refetch()
    }
  }
  return (
    <Panel
      title={t('sessions.title')}
      actions={
        list.length > 1 ? (
          <Button size="xs" variant="default" onClick={() => setEndingAll(true)}>
            {t('sessions.end_others')}
          </Button>
        ) : null
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('sessions.text')}
        </Text>
        {sessions.isPending ? <Skeleton height={56} /> : null}
        {sessions.isError ? (
          <ErrorBlock error={sessions.error} onRetry={() => void sessions.refetch()} />
        ) : null}
        {list.length > 0 ? (
          <ul className={styles.list}>
            {list.map((session) => (
              <Line key={session.id} session={session} onEnd={() => end(session.id)} />
            ))}
          </ul>
        ) : null}
      </Stack>
      <ConfirmDialog
        opened={endingAll}
        title={t('sessions.end_others')}
        confirmLabel={t('sessions.end_others')}
        danger
        onClose={() => setEndingAll(false)}
        onConfirm={async () => {
          await endOthers.mutateAsync({})
          notifySuccess(t('sessions.others_ended'))
        }}
      >
        {t('sessions.end_others_text')}
      </ConfirmDialog>
    </Panel>
  )
}
