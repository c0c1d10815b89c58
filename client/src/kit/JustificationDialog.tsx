import { Select, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ActionDialog } from './ActionDialog.tsx'

const MIN_LENGTH = 10

export type Justification = { reason: string; justification: string }

type Props = {
  opened: boolean
  title: string
  /** What will happen, before it is confirmed. */
  effect?: ReactNode
  /** Coded reasons; without them only the text is asked. */
  reasons?: readonly { value: string; label: string }[]
  confirmLabel: string
  /** Red for what cannot be undone. */
  danger?: boolean
  /** Further fields, e.g. the new date. */
  children?: ReactNode
  onConfirm: (answer: Justification) => Promise<unknown>
  onClose: () => void
}

/** One dialog for every act that has to be justified: a reason and at least 10 characters of text. */
export const JustificationDialog = (props: Props) => {
  const { t } = useTexts('kit')
  const [reason, setReason] = useState<string | null>(null)
  const [justification, setJustification] = useState('')
  const [tried, setTried] = useState(false)
  const needsReason = (props.reasons?.length ?? 0) > 0
  const short = justification.trim().length < MIN_LENGTH
  const close = () => {
    setReason(null)
    setJustification('')
    setTried(false)
    props.onClose()
  }
  const confirm = async () => {
    setTried(true)
    if (short || (needsReason && !reason)) return false
    await props.onConfirm({ reason: reason ?? '', justification: justification.trim() })
    return true
  }
  return (
    <ActionDialog
      opened={props.opened}
      title={props.title}
      effect={props.effect}
      confirmLabel={props.confirmLabel}
      danger={props.danger ?? false}
      onConfirm={confirm}
      onClose={close}
    >
      {props.children}
      {needsReason ? (
        <Select
          label={t('justify.reason')}
          withAsterisk
          data={[...(props.reasons ?? [])]}
          value={reason}
          onChange={setReason}
          error={tried && !reason ? t('validation.required') : null}
        />
      ) : null}
      <Textarea
        label={t('justify.text')}
        description={t('justify.hint', { minimum: MIN_LENGTH })}
        withAsterisk
        aria-required
        autosize
        minRows={3}
        maxLength={2000}
        value={justification}
        onChange={(event) => setJustification(event.currentTarget.value)}
        error={tried && short ? t('justify.too_short', { minimum: MIN_LENGTH }) : null}
      />
    </ActionDialog>
  )
}
