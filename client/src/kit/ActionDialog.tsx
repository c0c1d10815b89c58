import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconAlertTriangle } from '#client/ui/icons.ts'
import { errorText } from './error-text.ts'
import { useOffline } from './use-offline.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = {
  /** Open while it stands; a dialog that stays drawn says so here. */
  opened?: boolean
  title: string
  /** What will happen, before it is confirmed. */
  effect?: ReactNode
  confirmLabel: string
  danger?: boolean
  /** Title of the failure, as the message catalogue has it. */
  failure?: string
  size?: 'md' | 'lg' | 'xl'
  children?: ReactNode
  /** Returns false when a field is missing: the dialog stays and the field says so. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** The frame of every dialog that does something: sends once, stays open and says why when it fails. */
export const ActionDialog = (props: Props) => {
  const { t } = useTexts('kit')
  useReturnFocus()
  const offline = useOffline()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const close = () => {
    setFailure(null)
    props.onClose()
  }
  const confirm = async () => {
    if (pending) return
    setPending(true)
    setFailure(null)
    try {
      if ((await props.onConfirm()) !== false) close()
    } catch (error) {
      setFailure(errorText(error, props.failure))
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal
      opened={props.opened ?? true}
      onClose={close}
      title={props.title}
      size={props.size ?? 'md'}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React hands it on to a form around the dialog, which is not the one that was sent.
          event.stopPropagation()
          void confirm()
        }}
      >
        <Stack gap="sm">
          {props.effect ? (
            <Text size="sm" component="div">
              {props.effect}
            </Text>
          ) : null}
          {props.children}
          {failure ? (
            <Alert
              color="red"
              role="alert"
              icon={<IconAlertTriangle />}
              {...(props.failure ? { title: props.failure } : {})}
            >
              <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
                {failure}
              </Text>
            </Alert>
          ) : null}
          {offline ? (
            <Text size="sm" c="dimmed">
              {offline}
            </Text>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button
              type="submit"
              loading={pending}
              disabled={offline !== null}
              {...(props.danger ? { color: 'red' } : {})}
            >
              {props.confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
