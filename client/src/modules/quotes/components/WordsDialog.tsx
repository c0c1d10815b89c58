import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'

type Props = {
  title: string
  effect?: string
  confirmLabel: string
  /** Empty words are the server's to judge: it answers in the reader's language. */
  onConfirm: (justification: string) => Promise<unknown>
  onClose: () => void
  danger?: boolean
  required?: boolean
}

/** A step with its justification. */
export const WordsDialog = ({
  title,
  effect,
  confirmLabel,
  onConfirm,
  onClose,
  danger,
  required = true,
}: Props) => {
  const { t } = useTexts('quotes')
  const [words, setWords] = useState('')
  return (
    <ActionDialog
      title={title}
      effect={effect}
      confirmLabel={confirmLabel}
      danger={danger ?? false}
      onConfirm={() => onConfirm(words.trim())}
      onClose={onClose}
    >
      <Textarea
        label={t('justification')}
        autosize
        minRows={3}
        withAsterisk={required}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </ActionDialog>
  )
}
