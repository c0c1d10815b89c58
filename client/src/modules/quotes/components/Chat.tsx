import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { Panel } from '#client/kit/detail/KeyFacts.tsx'
import { notifyError } from '#client/kit/notify.ts'
import { dateTime } from '#client/lib/format.ts'
import { IconSend } from '#client/ui/icons.ts'
import styles from './quotes.module.css'

export type ChatMessage = {
  id: string | number
  text: string
  isOwn: boolean
  author: string | null
  at: string
  isRead: boolean
}

type Props = { messages: readonly ChatMessage[]; onSend: ((text: string) => Promise<unknown>) | null }

/** What both sides wrote, the newest last, and a field to write. */
export const Chat = ({ messages, onSend }: Props) => {
  const { t } = useTexts('quotes')
  const [typed, setTyped] = useState('')
  const [isSending, setSending] = useState(false)
  const send = async () => {
    if (!onSend || typed.trim() === '') return
    setSending(true)
    try {
      await onSend(typed.trim())
      setTyped('')
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Panel title={t('messages')}>
      <Stack gap="xs" aria-live="polite">
        {messages.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('messages_none')}
          </Text>
        ) : null}
        {messages.map(({ id, text, isOwn, author, at, isRead }) => (
          <div key={id} className={isOwn ? `${styles.message} ${styles.own}` : styles.message}>
            <Text size="sm">{text}</Text>
            <Text size="xs" c="dimmed">
              {[author, dateTime(at), isOwn && isRead ? t('message_read') : null]
                .filter((part) => part !== null)
                .join(' · ')}
            </Text>
          </div>
        ))}
      </Stack>
      {onSend ? (
        <Stack gap="xs" mt="sm">
          <Textarea
            label={t('message_write')}
            autosize
            minRows={2}
            maxLength={2000}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button
              size="sm"
              variant="default"
              loading={isSending}
              disabled={typed.trim() === ''}
              leftSection={<IconSend size={16} aria-hidden />}
              onClick={() => void send()}
            >
              {t('message_send')}
            </Button>
          </Group>
        </Stack>
      ) : null}
    </Panel>
  )
}
