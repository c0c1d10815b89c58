import { Modal } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { TermsText } from './TermsText.tsx'

/** Both documents in a window, to be read and closed. */
export const TermsModal = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTexts('session')
  const { t: kit } = useTexts('kit')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="lg"
      title={t('terms.title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <TermsText height={480} />
    </Modal>
  )
}
