import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { confirmPassword } from '#shared/session/own-session.calls.ts'
import { errorText } from '#client/kit/error-text.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useReturnFocus } from '#client/kit/use-return-focus.ts'

/** Asks for the password before a change of security settings, and says why where it is refused. */
export const PasswordDialog = ({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) => {
  const { t } = useTexts('session')
  const { t: kit } = useTexts('kit')
  useReturnFocus()
  const confirm = useCall(confirmPassword)
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A dialog below may be a form too, and React hands the event on to it.
    event.stopPropagation()
    confirm.mutate({ input: { current_password: password } }, { onSuccess: () => onAnswer(true) })
  }
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={t('confirm_password.title')}
      zIndex={300}
      closeButtonProps={{ 'aria-label': kit('close') }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <Text size="sm">{t('confirm_password.text')}</Text>
          <PasswordInput
            data-autofocus
            required
            label={t('profile.current_password')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={confirm.isError ? errorText(confirm.error) : null}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => onAnswer(false)}>
              {kit('cancel')}
            </Button>
            <Button type="submit" loading={confirm.isPending}>
              {kit('confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
