import { Alert, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { acceptAnswer } from '#shared/quotes/quote-answer.calls.ts'
import type { QuoteComparison } from '#shared/quotes/quote-comparison.ts'
import { ActionDialog } from '#client/kit/ActionDialog.tsx'
import { notifySuccess } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import { QUOTE_TYPES } from '../quote.ts'

export type Compared = QuoteComparison['answers'][number]

/** The choice of a price: another one than the lowest with its justification, above the limit for the approver. */
export const ChooseDialog = ({ answer, onClose }: { answer: Compared; onClose: () => void }) => {
  const { t } = useTexts('quotes')
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const act = useCall(acceptAnswer, QUOTE_TYPES)
  const isMissing = !answer.is_lowest && words.trim() === ''
  const confirm = async () => {
    setTried(true)
    if (isMissing) return false
    const justification = words.trim()
    await act.mutateAsync({ id: answer.id, input: justification === '' ? {} : { justification } })
    notifySuccess(t(answer.needs_approval ? 'chosen_waits' : 'chosen_done'))
    return true
  }
  return (
    <ActionDialog
      title={t('choose_title', { name: answer.transporter_name })}
      effect={t('choose_text', { name: answer.transporter_name, value: money(answer.total_value) })}
      confirmLabel={t('choose')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Stack gap="sm">
        {answer.needs_approval ? <Alert color="yellow">{t('choose_approval')}</Alert> : null}
        {answer.floor?.below ? <Alert color="red">{t('below_floor')}</Alert> : null}
        {answer.is_lowest ? null : (
          <Textarea
            label={t('justification')}
            description={t('choose_why')}
            autosize
            minRows={3}
            withAsterisk
            maxLength={1000}
            value={words}
            error={isTried && isMissing ? t('justification_missing') : null}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
        )}
      </Stack>
    </ActionDialog>
  )
}
