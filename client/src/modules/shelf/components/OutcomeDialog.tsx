import { Button, Group, Modal, Stack } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import type { Shelf } from '../use-shelve.ts'
import { AskedFile } from './AskedFile.tsx'
import { OutcomeLine } from './OutcomeLine.tsx'

/** What each file of a drop was taken for; what it may be is asked here. */
export const OutcomeDialog = ({ shelf }: { shelf: Shelf }) => {
  const { t } = useTexts('shelf')
  const { t: kit } = useTexts('kit')
  const asked = shelf.outcomes.filter(({ item }) => item.status === 'asked')
  const told = shelf.outcomes.filter(({ item }) => item.status !== 'asked')
  return (
    <Modal
      opened
      size="lg"
      onClose={shelf.clear}
      title={asked.length > 0 ? t('outcome.ask_title') : t('outcome.title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Stack gap="md">
        {asked.map((outcome) => (
          <AskedFile
            key={outcome.id}
            item={outcome.item}
            onAnswer={(answer) => shelf.answer(outcome, answer)}
          />
        ))}
        <Stack gap="xs" aria-live="polite">
          {told.map(({ id, item }) => (
            <OutcomeLine key={id} item={item} />
          ))}
        </Stack>
        <Group justify="flex-end">
          <Button variant="default" onClick={shelf.clear}>
            {asked.length > 0 ? t('outcome.leave') : kit('close')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
