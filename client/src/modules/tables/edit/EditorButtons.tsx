import { ActionIcon, Button, Group, Tooltip } from '@mantine/core'
import { memo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { IconArrowBackUp, IconArrowForwardUp, IconSend } from '#client/ui/icons.ts'

type Undo = { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void }

const HistoryButtons = memo(({ canUndo, canRedo, undo, redo }: Undo) => {
  const { t } = useTexts('tables')
  return (
    <>
      <Tooltip label={`${t('edit.undo')} (Ctrl+Z)`}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('edit.undo')}
          disabled={!canUndo}
          onClick={undo}
        >
          <IconArrowBackUp size={18} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={`${t('edit.redo')} (Ctrl+Y)`}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('edit.redo')}
          disabled={!canRedo}
          onClick={redo}
        >
          <IconArrowForwardUp size={18} />
        </ActionIcon>
      </Tooltip>
    </>
  )
})

type Props = Undo & {
  /** The user's side may approve the table: saving is then the lesser button. */
  own: boolean
  saving: boolean
  sending: boolean
  canSave: boolean
  canSend: boolean
  onSave: () => void
  onSend: () => void
}

/** Undo, redo, save, and send where the user's own side still has to approve. */
export const EditorButtons = ({ own, saving, sending, canSave, canSend, onSave, onSend, ...undo }: Props) => {
  const { t } = useTexts('tables')
  return (
    <Group gap="xs">
      <HistoryButtons {...undo} />
      <Button variant={own ? 'default' : 'filled'} loading={saving} disabled={!canSave} onClick={onSave}>
        {t('edit.save')}
      </Button>
      {own ? (
        <Button
          leftSection={<IconSend size={17} aria-hidden />}
          loading={sending}
          disabled={!canSend}
          onClick={onSend}
        >
          {t('edit.send')}
        </Button>
      ) : null}
    </Group>
  )
}
