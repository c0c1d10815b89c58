import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { renewMailboxAddress } from '#shared/mailboxes/mailbox.calls.ts'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { IconLink } from '#client/ui/icons.ts'

/** The address that mails are posted to: made on demand and shown once. */
export const MailboxAddress = ({ mailboxId }: { mailboxId: string }) => {
  const { t } = useTexts('configuration')
  const renew = useCall(renewMailboxAddress)
  const [url, setUrl] = useState<string | null>(null)
  const make = () =>
    void renew
      .mutateAsync({ id: mailboxId })
      .then((made) => setUrl(made.url))
      .catch((error: unknown) => notifyError(error))
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('mailbox.address_how')} {t('mailbox.address_again')}
      </Text>
      {url === null ? null : (
        <Alert title={t('mailbox.address')}>
          <Group gap="xs" wrap="nowrap" align="flex-start">
            <Code style={{ overflowWrap: 'anywhere' }}>{url}</Code>
            <CopyButton value={url} label={t('mailbox.copy')} doneLabel={t('mailbox.copied')} />
          </Group>
          <Text size="sm" mt="xs">
            {t('mailbox.address_once')}
          </Text>
        </Alert>
      )}
      <Button
        variant="default"
        loading={renew.isPending}
        leftSection={<IconLink size={17} aria-hidden />}
        style={{ alignSelf: 'flex-start' }}
        onClick={make}
      >
        {t('mailbox.address_new')}
      </Button>
    </Stack>
  )
}
