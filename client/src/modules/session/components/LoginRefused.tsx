import { Button, Modal, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'

/** Spec 000 §2: a wrong e-mail or password is told in a dialog. */
export const LoginRefused = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTexts('session')
  useReturnFocus()
  const { t: kit } = useTexts('kit')
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('login.invalid_title')}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <Text>{t('login.invalid')}</Text>
      <Button mt="md" fullWidth onClick={onClose} data-autofocus>
        {t('login.ok')}
      </Button>
    </Modal>
  )
}
