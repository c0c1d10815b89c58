import { Group } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { AFTER_READ, TLS_MODES } from '#shared/mailboxes/mailbox-words.ts'
import { changedMailboxInput, mailboxes, newMailboxInput } from '#shared/mailboxes/mailboxes.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import { PasswordField, SelectField, SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import type { MailboxRow } from './mailbox-words.ts'

type Kind = MailboxRow['kind']

const ServerFields = ({ row }: { row: MailboxRow | null }) => {
  const { t } = useTexts('configuration')
  // Without encryption a mailbox is for development: only one that is so already offers it.
  const modes = TLS_MODES.filter((mode) => mode !== 'none' || row?.tls === 'none')
  return (
    <>
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <TextField name="host" label={t('mailbox.host')} placeholder="imap.empresa.com.br" required />
        <IntegerField name="port" label={t('mailbox.port')} min={1} max={65_535} required />
      </Group>
      <SelectField
        name="tls"
        label={t('mailbox.tls')}
        required
        options={modes.map((value) => ({ value, label: t(`mailbox.tls_mode.${value}`) }))}
      />
      <TextField name="login" label={t('mailbox.login')} autoComplete="off" required />
      <PasswordField
        name="secret"
        label={t('mailbox.secret')}
        description={t(row ? 'mailbox.secret_keep' : 'mailbox.secret_text')}
        autoComplete="new-password"
        required={row === null}
      />
    </>
  )
}

const FolderFields = () => {
  const { t } = useTexts('configuration')
  const after = useWatch({ name: 'after_read' }) as unknown
  return (
    <>
      <TextField name="folder" label={t('mailbox.folder')} required />
      <SelectField
        name="after_read"
        label={t('mailbox.after_read')}
        required
        options={AFTER_READ.map((value) => ({ value, label: t(`mailbox.after.${value}`) }))}
      />
      {after === 'move' ? <TextField name="done_folder" label={t('mailbox.done_folder')} required /> : null}
    </>
  )
}

const NEW_IMAP = {
  host: '',
  port: 993,
  tls: 'tls',
  login: '',
  secret: '',
  folder: 'INBOX',
  after_read: 'keep',
}

const defaultsOf = (row: MailboxRow | null, kind: Kind): Record<string, unknown> => {
  if (row === null) return { kind, name: '', any_sender: false, ...(kind === 'imap' ? NEW_IMAP : {}) }
  const { name, any_sender, host, port, tls, login, folder, after_read, done_folder } = row
  if (kind === 'address') return { name, any_sender }
  return { name, any_sender, host, port, tls, login, secret: '', folder, after_read, done_folder }
}

/** A mailbox as a company sets it up; its password goes in and never comes out. */
export const MailboxDialog = ({
  row,
  kind,
  onClose,
}: {
  row: MailboxRow | null
  kind: Kind
  onClose: () => void
}) => {
  const { t } = useTexts('configuration')
  const session = useSession()
  const save = useSaveResource(mailboxes, row?.id)
  const side = session && roleOf(session) === 'transporter' ? 'carrier' : 'shipper'
  const added = t(kind === 'imap' ? 'mailbox.add' : 'mailbox.add_address')
  return (
    <FormDialog
      schema={row ? changedMailboxInput : newMailboxInput}
      // Fields left empty are left as they are.
      mode="create"
      title={row ? t('mailbox.edit_title') : added}
      done={text(row ? 'kit:form.updated' : 'kit:form.created')}
      defaults={defaultsOf(row, kind)}
      onSubmit={(values) => save.mutateAsync({ ...values })}
      onClose={onClose}
    >
      <TextField name="name" label={t('mailbox.name')} placeholder="NF-e" required />
      {kind === 'imap' ? <ServerFields row={row} /> : null}
      {kind === 'imap' ? <FolderFields /> : null}
      <SwitchField
        name="any_sender"
        label={t('mailbox.any_sender')}
        description={t(`mailbox.any_sender_${side}`)}
      />
    </FormDialog>
  )
}
