import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Link, useParams } from 'react-router'
import { showUnsubscription, unsubscribe } from '#shared/notifications/notification.calls.ts'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { useAnswer } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'

/** `/unsubscribe/{token}`: a click ends the mails, not the opening, because mail scanners open links too. */
export const UnsubscribePage = () => {
  const { t } = useTexts('notifications')
  const { token = '' } = useParams()
  const found = useAnswer(showUnsubscription, { token })
  const [state, setState] = useState<'ask' | 'sending' | 'done' | { error: unknown }>('ask')
  const stop = async () => {
    setState('sending')
    try {
      await send(unsubscribe, { token })
      setState('done')
    } catch (error) {
      setState({ error })
    }
  }
  const names = found.data?.names.join(', ') ?? ''
  const isOver = found.error?.status === 410
  const [title, text] =
    state === 'done'
      ? [t('unsubscribe.done_title'), t('unsubscribe.done', { names })]
      : isOver
        ? [t('unsubscribe.invalid_title'), t('unsubscribe.invalid')]
        : [t('unsubscribe.title'), t('unsubscribe.text', { names })]
  return (
    <Stack gap="lg">
      <div>
        <Title order={1} tabIndex={-1} data-page-title>
          {title}
        </Title>
        {found.isPending ? (
          <Skeleton height={40} mt={8} />
        ) : (
          <Text c="dimmed" mt={4} component="output" display="block">
            {found.isError && !isOver ? null : text}
          </Text>
        )}
      </div>
      {found.isError && !isOver ? (
        <ErrorBlock error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {typeof state === 'object' ? <ErrorBlock error={state.error} /> : null}
      {found.isSuccess && state !== 'done' ? (
        <Button size="md" fullWidth loading={state === 'sending'} onClick={() => void stop()}>
          {t('unsubscribe.submit')}
        </Button>
      ) : null}
      <Anchor component={Link} to="/home/notifications" size="sm">
        {t(state === 'done' ? 'preferences.title' : 'unsubscribe.sign_in')}
      </Anchor>
    </Stack>
  )
}
