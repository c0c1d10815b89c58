import { Button, Group, Modal, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { beforeLeaving } from '#client/lib/offline/before-leaving.ts'
import { useTexts } from '#client/lib/texts.ts'
import { keptScans, keepSending } from '../send-scans.ts'

type Question = { count: number; answer: (leaves: boolean) => void }

/** Sends the readings that wait, on whichever page, and asks before their reader logs out. */
export const WaitingScans = () => {
  const { t } = useTexts('picking')
  const { t: kit } = useTexts('kit')
  const [question, setQuestion] = useState<Question | null>(null)
  useEffect(() => {
    keepSending()
    const ask = () =>
      new Promise<boolean>((answer) => {
        const count = keptScans.get().length
        if (count === 0) answer(true)
        else setQuestion({ count, answer })
      })
    beforeLeaving.set({ ask })
    return () => beforeLeaving.set(null)
  }, [])
  const close = (leaves: boolean) => {
    question?.answer(leaves)
    setQuestion(null)
  }
  if (question === null) return null
  return (
    <Modal
      opened
      onClose={() => close(false)}
      title={t('offline.leave')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Text size="sm">{t('offline.leave_text', { count: question.count })}</Text>
      {/* A person without network may leave too. */}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={() => close(false)}>
          {t('offline.stay')}
        </Button>
        <Button color="red" onClick={() => close(true)}>
          {t('offline.leave_confirm')}
        </Button>
      </Group>
    </Modal>
  )
}
