import { Button, Group, Modal, Select, Stack, Text, Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from './notify.ts'

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
  const { t } = useTranslation('kit')
  const [reason, setReason] = useState<string | null>(null)
  const [justification, setJustification] = useState('')
  const [tried, setTried] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const needsReason = (props.reasons?.length ?? 0) > 0
  const short = justification.trim().length < MIN_LENGTH
  const close = () => {
    setReason(null)
    setJustification('')
    setTried(false)
    setFailure(null)
    props.onClose()
  }
  const confirm = async () => {
    setTried(true)
    if (short || (needsReason && !reason)) return
    setPending(true)
    setFailure(null)
    try {
      await props.onConfirm({ reason: reason ?? '', justification: justification.trim() })
      close()
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal
      opened={props.opened}
      onClose={close}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void confirm()
        }}
      >
        <Stack gap="sm">
          {props.effect ? (
            <Text size="sm" component="div">
              {props.effect}
            </Text>
          ) : null}
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
            autosize
            minRows={3}
            maxLength={2000}
            value={justification}
            onChange={(event) => setJustification(event.currentTarget.value)}
            error={tried && short ? t('justify.too_short', { minimum: MIN_LENGTH }) : null}
          />
          {failure ? (
            <Text c="var(--mantine-color-error)" size="sm" role="alert">
              {failure}
            </Text>
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={pending} {...(props.danger ? { color: 'red' } : {})}>
              {props.confirmLabel}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
