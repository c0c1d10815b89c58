import { Button, Group, Text } from '@mantine/core'
import { text } from '#client/lib/i18n.ts'
import { hideNotice, notifyError, showToast } from './notify.ts'

const TIMEOUT_MS = 8000

/** Tells a reversible change and takes it back on demand; a failure is told. Answers what hides it again. */
export const notifyUndo = (message: string, undo: () => Promise<unknown>): (() => void) => {
  const id = crypto.randomUUID()
  showToast({
    id,
    color: 'green',
    withBorder: true,
    autoClose: TIMEOUT_MS,
    closeButtonProps: { 'aria-label': text('kit:close') },
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <Text size="sm">{message}</Text>
        <Button
          size="compact-sm"
          style={{ flexShrink: 0 }}
          variant="default"
          onClick={() => {
            hideNotice(id)
            undo().catch((error: unknown) => notifyError(error))
          }}
        >
          {text('kit:undo')}
        </Button>
      </Group>
    ),
  })
  return () => hideNotice(id)
}
