import {
  ActionIcon,
  Alert,
  Button,
  Code,
  Collapse,
  Group,
  Paper,
  Stack,
  Switch,
  Text,
  Title,
} from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { checkMailbox, testMailbox } from '#shared/mailboxes/mailbox.calls.ts'
import { mailboxes } from '#shared/mailboxes/mailboxes.contract.ts'
import { notifyError, notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useChangeResource } from '#client/kit/use-resource.ts'
import { IconChevronDown, IconEdit, IconPlug, IconRefresh, IconTrash } from '#client/ui/icons.ts'
import { StatusBadge } from '#client/ui/StatusBadge.tsx'
import { MailboxAddress } from './MailboxAddress.tsx'
import { errorWords, type MailboxRow, stateOf, whereOf } from './mailbox-words.ts'
import { MailList } from './MailList.tsx'

type Props = { row: MailboxRow; onEdit: () => void; onRemove: () => void }

type Told = { ok: boolean; words: string; host_key: string | null }

/** What trying the connection found; a key that an SFTP server showed is trusted by a press. */
const TestResult = ({ row, told, onDone }: { row: MailboxRow; told: Told; onDone: () => void }) => {
  const { t } = useTexts('configuration')
  const change = useChangeResource(mailboxes)
  const { host_key } = told
  const trust = () =>
    void change
      .mutateAsync({ id: row.id, values: { host_key } })
      .then(() => notifySuccess(t('mailbox.trusted')))
      .then(onDone)
      .catch((error: unknown) => notifyError(error))
  return (
    <Alert color={told.ok ? 'green' : 'red'}>
      {told.words}
      {host_key === null ? null : (
        <Stack gap="xs" mt="xs" align="flex-start">
          <Code style={{ overflowWrap: 'anywhere' }}>{host_key}</Code>
          <Button size="xs" variant="default" loading={change.isPending} onClick={trust}>
            {t('mailbox.trust')}
          </Button>
        </Stack>
      )}
    </Alert>
  )
}

/** Tries the connection and reads at once, where there is something to read. */
const ServerButtons = ({ row }: { row: MailboxRow }) => {
  const { t } = useTexts('configuration')
  const test = useCall(testMailbox)
  const check = useCall(checkMailbox, { invalidates: ['mailboxes'] })
  const [told, setTold] = useState<Told | null>(null)
  const tested = row.kind === 'imap' ? 'mailbox.test_ok' : 'mailbox.test_files'
  const tryIt = () => {
    setTold(null)
    test
      .mutateAsync({ id: row.id })
      .then(({ error, mails, host_key }) =>
        setTold({
          ok: error === null,
          words: error === null ? t(tested, { count: mails ?? 0 }) : errorWords(error),
          host_key,
        }),
      )
      .catch((error: unknown) => notifyError(error))
  }
  const readNow = () =>
    void check
      .mutateAsync({ id: row.id })
      .then(() => notifySuccess(t('mailbox.checking')))
      .catch((error: unknown) => notifyError(error))
  return (
    <Stack gap="sm">
      <div aria-live="polite">
        {told === null ? null : <TestResult row={row} told={told} onDone={() => setTold(null)} />}
      </div>
      <Group gap="sm">
        <Button
          variant="default"
          loading={test.isPending}
          leftSection={<IconPlug size={17} aria-hidden />}
          onClick={tryIt}
        >
          {t('mailbox.test')}
        </Button>
        {row.active ? (
          <Button
            variant="default"
            loading={check.isPending}
            leftSection={<IconRefresh size={17} aria-hidden />}
            onClick={readNow}
          >
            {t('mailbox.check')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  )
}

const CardHead = ({ row, onEdit, onRemove }: Props) => {
  const { t } = useTexts('configuration')
  const change = useChangeResource(mailboxes)
  const state = stateOf(row)
  return (
    <Group justify="space-between" align="flex-start" gap="sm">
      <div style={{ minWidth: 0, flex: '1 1 220px' }}>
        <Group gap="sm">
          <Title order={3} style={{ overflowWrap: 'anywhere' }}>
            {row.name}
          </Title>
          <StatusBadge tone={state.tone}>{state.word}</StatusBadge>
        </Group>
        {[whereOf(row), state.line].map((line) =>
          line === null ? null : (
            <Text key={line} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {line}
            </Text>
          ),
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <Switch
          aria-label={t('mailbox.switch', { name: row.name })}
          checked={row.active}
          disabled={change.isPending}
          onChange={(event) =>
            void change
              .mutateAsync({ id: row.id, values: { active: event.currentTarget.checked } })
              .catch((error: unknown) => notifyError(error))
          }
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('mailbox.edit', { name: row.name })}
          onClick={onEdit}
        >
          <IconEdit size={17} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('remove_named', { name: row.name })}
          onClick={onRemove}
        >
          <IconTrash size={17} />
        </ActionIcon>
      </Group>
    </Group>
  )
}

/** One mailbox: how it stands, what can be done with it, and its last mails. */
export const MailboxCard = (props: Props) => {
  const { t } = useTexts('configuration')
  const { row } = props
  const [open, setOpen] = useState(false)
  const isFiles = row.kind === 'sftp' || row.kind === 'folder'
  return (
    <Paper component="article" aria-label={row.name} withBorder p="md">
      <Stack gap="sm">
        <CardHead {...props} />
        {row.active && row.error !== null ? <Alert color="red">{errorWords(row.error)}</Alert> : null}
        {row.kind === 'address' ? <MailboxAddress mailboxId={row.id} /> : <ServerButtons row={row} />}
        <Button
          variant="subtle"
          aria-expanded={open}
          rightSection={<IconChevronDown size={17} aria-hidden />}
          style={{ alignSelf: 'flex-start' }}
          onClick={() => setOpen(!open)}
        >
          {t(isFiles ? 'mailbox.files' : 'mailbox.mails')}
        </Button>
        <Collapse expanded={open}>{open ? <MailList mailboxId={row.id} name={row.name} /> : null}</Collapse>
      </Stack>
    </Paper>
  )
}
