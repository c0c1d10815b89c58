import { Text, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import {
  confirmOtherTransporter,
  createOrderOfRequest,
  makeRequestLink,
  refuseSimulations,
  reopenRequest,
  shareRequest,
} from '#shared/requests/request.calls.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { CopyButton } from '#client/ui/CopyButton.tsx'

type Props = { id: string; onClose: () => void }
const INVALIDATES = { invalidates: ['request', 'request_simulations', 'audits'] }

/** A carrier of the requester's own. */
export const OtherDialog = ({ id, onClose }: Props) => {
  const { t } = useTexts('requests')
  const [name, setName] = useState('')
  const [cnpj, setCnpj] = useState('')
  const [phone, setPhone] = useState('')
  const act = useCall(confirmOtherTransporter, INVALIDATES)
  const confirm = async () => {
    const input = { fantasy_name: name, ...(cnpj ? { cnpj } : {}), ...(phone ? { phone } : {}) }
    await act.mutateAsync({ id, input })
    notifySuccess(t('saved'))
  }
  return (
    <ActionDialog title={t('other')} confirmLabel={t('guest.confirm')} onConfirm={confirm} onClose={onClose}>
      <TextInput
        label={t('other_name')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        withAsterisk
        maxLength={120}
      />
      <TextInput
        label={t('other_cnpj')}
        value={cnpj}
        onChange={(event) => setCnpj(event.currentTarget.value)}
      />
      <TextInput
        label={t('other_phone')}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

export const RefuseDialog = ({ id, onClose }: Props) => {
  const { t } = useTexts('requests')
  const [justification, setJustification] = useState('')
  const act = useCall(refuseSimulations, INVALIDATES)
  const confirm = async () => {
    await act.mutateAsync({ id, input: { justification } })
    notifySuccess(t('saved'))
  }
  return (
    <ActionDialog
      title={t('refuse')}
      effect={t('refuse_text')}
      confirmLabel={t('refuse')}
      danger
      onConfirm={confirm}
      onClose={onClose}
    >
      <Textarea
        label={t('guest.justification')}
        autosize
        minRows={3}
        withAsterisk
        maxLength={1000}
        value={justification}
        onChange={(event) => setJustification(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}

export const ReopenDialog = ({ id, onClose }: Props) => {
  const { t } = useTexts('requests')
  const act = useCall(reopenRequest, INVALIDATES)
  return (
    <ActionDialog
      title={t('reopen')}
      effect={t('reopen_text')}
      confirmLabel={t('reopen')}
      onConfirm={() => act.mutateAsync({ id, input: {} })}
      onClose={onClose}
    />
  )
}

export const OrderDialog = ({ id, onClose }: Props) => {
  const { t } = useTexts('requests')
  const act = useCall(createOrderOfRequest, { invalidates: [...INVALIDATES.invalidates, 'orders'] })
  const confirm = async () => {
    await act.mutateAsync({ id, input: {} })
    notifySuccess(t('ordered'))
  }
  return (
    <ActionDialog
      title={t('order_title')}
      effect={t('order_text')}
      confirmLabel={t('order')}
      onConfirm={confirm}
      onClose={onClose}
    />
  )
}

/** Mails the link, or shows it to be copied. */
export const ShareDialog = ({ id, emails, onClose }: Props & { emails: readonly string[] }) => {
  const { t } = useTexts('requests')
  const [typed, setTyped] = useState(emails.join(', '))
  const [link, setLink] = useState<string | null>(null)
  const act = useCall(shareRequest, INVALIDATES)
  const make = useCall(makeRequestLink)
  const confirm = async () => {
    const list = typed.split(/[,;\s]+/).filter((part) => part !== '')
    if (list.length > 0) {
      const { mailed } = await act.mutateAsync({ id, input: { emails: list } })
      notifySuccess(t('shared', { count: mailed }))
      return true
    }
    const { hash } = await make.mutateAsync({ id })
    setLink(`${window.location.origin}/guest/select_simulation/${hash}`)
    return false
  }
  return (
    <ActionDialog
      title={t('share')}
      effect={t('share_text')}
      confirmLabel={t('share_send')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextInput
        label={t('share_emails')}
        description={t('share_empty')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {link === null ? null : (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {link} <CopyButton value={link} label={t('link')} doneLabel={t('link')} />
        </Text>
      )}
    </ActionDialog>
  )
}
