import { Group, MultiSelect } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import { EDI_MESSAGES } from '#shared/edi/edi-words.ts'
import { AFTER_READ, TLS_MODES } from '#shared/mailboxes/mailbox-words.ts'
import { IntegerField } from '#client/kit/form/IntegerField.tsx'
import {
  PasswordField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
} from '#client/kit/form/fields.tsx'
import { type FieldProps, useField } from '#client/kit/form/use-field.ts'
import { AUTHS_OF, type MailboxRow } from './mailbox-words.ts'

type Props = { row: MailboxRow | null; kind: 'imap' | 'sftp' }

/** Password, key or token: they go in and never come out. */
const SecretFields = ({ row, kind }: Props) => {
  const { t } = useTexts('configuration')
  const auth = (useWatch({ name: 'auth' }) ?? 'password') as 'password' | 'oauth2' | 'key'
  const label = t(`mailbox.secret_of.${auth}`)
  const description = t(row ? 'mailbox.secret_keep' : 'mailbox.secret_text')
  return (
    <>
      <SelectField
        name="auth"
        label={t('mailbox.auth')}
        required
        options={AUTHS_OF[kind].map((value) => ({ value, label: t(`mailbox.auth_mode.${value}`) }))}
      />
      {auth === 'oauth2' ? (
        <>
          <TextField
            name="token_url"
            type="url"
            label={t('mailbox.token_url')}
            placeholder="https://oauth2.googleapis.com/token"
            required
          />
          <TextField name="oauth_client" label={t('mailbox.oauth_client')} autoComplete="off" required />
          <PasswordField
            name="client_secret"
            label={t('mailbox.client_secret')}
            autoComplete="new-password"
            {...(row ? { description: t('mailbox.secret_keep') } : {})}
          />
          <TextField name="scope" label={t('mailbox.scope')} description={t('mailbox.scope_text')} />
        </>
      ) : null}
      {auth === 'key' ? (
        <TextareaField name="secret" label={label} description={description} required={row === null} />
      ) : (
        <PasswordField
          name="secret"
          label={label}
          description={description}
          autoComplete="new-password"
          required={row === null}
        />
      )}
    </>
  )
}

const TlsFields = ({ row }: { row: MailboxRow | null }) => {
  const { t } = useTexts('configuration')
  // Without encryption a mailbox is for development: only one that is so already offers it.
  const modes = TLS_MODES.filter((mode) => mode !== 'none' || row?.tls === 'none')
  return (
    <>
      <SelectField
        name="tls"
        label={t('mailbox.tls')}
        required
        options={modes.map((value) => ({ value, label: t(`mailbox.tls_mode.${value}`) }))}
      />
      <TextareaField
        name="certificate"
        label={t('mailbox.certificate')}
        description={t('mailbox.certificate_text')}
        placeholder="-----BEGIN CERTIFICATE-----"
        rows={2}
      />
      <SwitchField
        name="any_certificate"
        label={t('mailbox.any_certificate')}
        description={t('mailbox.any_certificate_text')}
      />
    </>
  )
}

/** How a server is reached and logged in to. */
export const ServerFields = ({ row, kind }: Props) => {
  const { t } = useTexts('configuration')
  return (
    <>
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <TextField
          name="host"
          label={t(kind === 'imap' ? 'mailbox.host' : 'mailbox.host_sftp')}
          placeholder={kind === 'imap' ? 'imap.empresa.com.br' : 'sftp.empresa.com.br'}
          required
        />
        <IntegerField name="port" label={t('mailbox.port')} min={1} max={65_535} required />
      </Group>
      {kind === 'imap' ? <TlsFields row={row} /> : null}
      <TextField name="login" label={t('mailbox.login')} autoComplete="off" required />
      <SecretFields row={row} kind={kind} />
      {kind === 'sftp' ? (
        <TextField
          name="host_key"
          label={t('mailbox.host_key')}
          description={t('mailbox.host_key_text')}
          placeholder="SHA256:…"
        />
      ) : null}
    </>
  )
}

/** Where mails lie, and what becomes of them. */
export const MailFields = () => {
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

const SendsField = (props: FieldProps) => {
  const { value, onChange, input } = useField<string[]>(props)
  return <MultiSelect {...input} data={[...EDI_MESSAGES]} clearable value={value ?? []} onChange={onChange} />
}

/** Where files lie, where they go, and which ones are written there. */
export const FileFields = () => {
  const { t } = useTexts('configuration')
  return (
    <>
      <TextField name="folder" label={t('mailbox.in_folder')} required />
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <TextField name="done_folder" label={t('mailbox.done_files')} required />
        <TextField name="failed_folder" label={t('mailbox.failed_files')} required />
      </Group>
      <TextField
        name="out_folder"
        label={t('mailbox.out_folder')}
        description={t('mailbox.out_folder_text')}
      />
      <SendsField name="sends" label={t('mailbox.sends')} />
    </>
  )
}
