import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { useNavigate } from 'react-router'
import { acceptTerms, logOut } from '#shared/session/session.calls.ts'
import { errorText } from '#client/kit/error-text.ts'
import { useCall } from '#client/kit/use-call.ts'
import { send } from '#client/lib/call.ts'
import { queryClient } from '#client/lib/query-client.ts'
import { closeSession, termsAccepted, useSession } from '#client/lib/session.ts'
import { closeSocket } from '#client/lib/socket.ts'
import { TermsText } from './TermsText.tsx'

/** Over every screen until the person accepts the terms in force, or logs out. */
export const TermsGate = () => {
  const { t } = useTexts('session')
  const session = useSession()
  const navigate = useNavigate()
  const [read, setRead] = useState(false)
  const accepted = useCall(acceptTerms)
  const [failure, setFailure] = useState<string | null>(null)
  const terms = session?.settings?.terms
  if (!terms) return null
  const accept = async () => {
    setFailure(null)
    try {
      await accepted.mutateAsync({ input: { version: terms.version } })
      termsAccepted()
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  const leave = async () => {
    await send(logOut, {}, { timeout: 4000 }).catch(() => {})
    closeSocket()
    closeSession()
    queryClient.clear()
    await navigate('/auth/login')
  }
  return (
    <Modal
      opened
      onClose={() => {}}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      size="lg"
      title={t('terms.title')}
      zIndex={350}
    >
      <Stack gap="md">
        <Text size="sm">{t('terms.ask')}</Text>
        <TermsText />
        <Checkbox
          label={t('terms.accept')}
          checked={read}
          onChange={(event) => setRead(event.currentTarget.checked)}
        />
        {failure ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => void leave()}>
            {t('terms.leave')}
          </Button>
          <Button disabled={!read} loading={accepted.isPending} onClick={() => void accept()}>
            {t('terms.submit')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
