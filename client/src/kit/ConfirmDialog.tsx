import { Button, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { errorText } from './error-text.ts'
import { useOffline } from './use-offline.ts'

type Props = {
  opened: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  danger?: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks once before something that matters; stays open and says why when it fails. */
export const ConfirmDialog = ({
  opened,
  title,
  children,
  confirmLabel,
  danger,
  onConfirm,
  onClose,
}: Props) => {
  const { t } = useTexts('kit')
  const offline = useOffline()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => {
    setFailure(null)
    onClose()
  }
  const confirm = async () => {
    setPending(true)
    try {
      await onConfirm()
      close()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal opened={opened} onClose={close} title={title} closeButtonProps={{ 'aria-label': t('close') }}>
      <Text size="sm" component="div">
        {children}
      </Text>
      {failure ? (
        <Text c="var(--mantine-color-error)" size="sm" mt="sm" role="alert">
          {failure}
        </Text>
      ) : null}
      {offline ? (
        <Text size="sm" c="dimmed" mt="sm">
          {offline}
        </Text>
      ) : null}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={close}>
          {t('cancel')}
        </Button>
        <Button
          loading={pending}
          disabled={offline !== null}
          onClick={() => void confirm()}
          {...(danger ? { color: 'red' } : {})}
        >
          {confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
