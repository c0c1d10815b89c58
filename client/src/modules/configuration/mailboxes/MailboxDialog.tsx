import { useTexts } from '#client/lib/texts.ts'
import { changedMailboxInput, mailboxes, newMailboxInput } from '#shared/mailboxes/mailboxes.contract.ts'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { SwitchField, TextField } from '#client/kit/form/fields.tsx'
import { useSaveResource } from '#client/kit/use-resource.ts'
import { text } from '#client/lib/i18n.ts'
import { roleOf, useSession } from '#client/lib/session.ts'
import { ADD_TEXTS, type MailboxRow } from './mailbox-words.ts'
import { FileFields, MailFields, ServerFields } from './ServerFields.tsx'

type Kind = MailboxRow['kind']
type Values = Record<string, unknown>

const FILES = {
  folder: 'in',
  done_folder: 'done',
  failed_folder: 'failed',
  out_folder: '',
  sends: [],
  takes_edi: true,
}
const LOGIN = { host: '', login: '', auth: 'password', secret: '' }
const NEW: Readonly<Record<Kind, Values>> = {
  address: { any_sender: false, takes_edi: false },
  folder: FILES,
  sftp: { ...LOGIN, port: 22, host_key: '', ...FILES },
  imap: {
    ...LOGIN,
    port: 993,
    tls: 'tls',
    certificate: '',
    any_certificate: false,
    token_url: '',
    oauth_client: '',
    client_secret: '',
    scope: '',
    folder: 'INBOX',
    after_read: 'keep',
    done_folder: '',
    any_sender: false,
    takes_edi: false,
  },
}
/** Fields of the form that go in and never come out. */
const SECRETS: ReadonlySet<string> = new Set(['secret', 'client_secret'])

const defaultsOf = (row: MailboxRow | null, kind: Kind): Values => {
  if (row === null) return { kind, name: '', ...NEW[kind] }
  const known = Object.entries({ name: '', ...NEW[kind] }).map(([name]) => [
    name,
    SECRETS.has(name) ? '' : Object.getOwnPropertyDescriptor(row, name)?.value,
  ])
  return Object.fromEntries(known) as Values
}

/** A field that was emptied is taken away; one that was empty before is not sent. */
const EMPTIED = ['certificate', 'scope', 'host_key', 'out_folder'] as const
const withEmptied = (row: MailboxRow | null, values: object): Values => {
  const gone = EMPTIED.filter((name) => row !== null && row[name] !== null && !(name in values))
  return { ...values, ...Object.fromEntries(gone.map((name) => [name, null])) }
}

/** A mailbox or a folder as a company sets it up. */
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
  const isFiles = kind === 'sftp' || kind === 'folder'
  return (
    <FormDialog
      schema={row ? changedMailboxInput : newMailboxInput}
      // Fields left empty are left as they are.
      mode="create"
      title={row ? t('mailbox.edit_title') : t(ADD_TEXTS[kind])}
      done={text(row ? 'kit:form.updated' : 'kit:form.created')}
      defaults={defaultsOf(row, kind)}
      onSubmit={(values) => save.mutateAsync(withEmptied(row, values))}
      onClose={onClose}
    >
      <TextField name="name" label={t('mailbox.name')} placeholder={isFiles ? 'EDI' : 'NF-e'} required />
      {kind === 'imap' || kind === 'sftp' ? <ServerFields row={row} kind={kind} /> : null}
      {kind === 'imap' ? <MailFields /> : null}
      {isFiles ? (
        <FileFields />
      ) : (
        <SwitchField
          name="any_sender"
          label={t('mailbox.any_sender')}
          description={t(`mailbox.any_sender_${side}`)}
        />
      )}
      <SwitchField
        name="takes_edi"
        label={t('mailbox.takes_edi')}
        description={t(isFiles ? 'mailbox.takes_edi_files' : 'mailbox.takes_edi_mails')}
      />
    </FormDialog>
  )
}
