import { Anchor, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { ErrorBlock } from '#client/kit/ErrorBlock.tsx'
import { usePlain } from '#client/kit/use-resource.ts'
import { api } from '#client/lib/api.ts'

/** `/unsubscribe/{token}`: a click, not the mere opening, ends the mails: mail scanners open links too. */
export const UnsubscribePage = () => {
  const { t } = useTranslation('notifications')
  const { token = '' } = useParams()
  const path = `notifications/unsubscribe/${encodeURIComponent(token)}`
  const found = usePlain<{ names: string[] }>(path)
  const [state, setState] = useState<'ask' | 'sending' | 'done' | { error: unknown }>('ask')
  const stop = async () => {
    setState('sending')
    try {
      await api.post(path, {})
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
