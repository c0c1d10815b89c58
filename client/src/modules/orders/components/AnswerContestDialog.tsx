import { Stack } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import { useTexts } from '#client/lib/texts.ts'
import type { answerContest } from '#shared/audit/contest.calls.ts'
import { answerContestInput } from '#shared/audit/contests.contract.ts'
import { MoneyField } from '#client/kit/form/DecimalField.tsx'
import { SelectField, TextareaField } from '#client/kit/form/fields.tsx'
import { FormDialog } from '#client/kit/form/FormDialog.tsx'
import { useCall } from '#client/kit/use-call.ts'
import { money } from '#client/lib/format.ts'
import { CONTEST_TOUCHES, type Contest } from '../contest.ts'

type Props = { contest: Contest; call: typeof answerContest; onClose: () => void }

const Value = ({ contest }: { contest: Contest }) => {
  const { t } = useTexts('orders')
  const decision: unknown = useWatch({ name: 'decision' })
  return decision === 'accept' ? (
    <MoneyField
      name="agreed_value"
      label={t('contest.agreed_value')}
      description={t('contest.agreed_hint', { expected: money(contest.expected_value) })}
    />
  ) : null
}

/** The carrier's answer: the value it agrees to, or why the charge is right. */
export const AnswerContestDialog = ({ contest, call, onClose }: Props) => {
  const { t } = useTexts('orders')
  const answer = useCall(call, { invalidates: CONTEST_TOUCHES })
  return (
    <FormDialog
      title={t('contest.answer_title')}
      onClose={onClose}
      schema={answerContestInput}
      defaults={{ decision: 'accept' }}
      onSubmit={(input) => answer.mutateAsync({ id: contest.id, input })}
      done={t('contest.answer_done')}
      submitLabel={t('contest.answer')}
    >
      <Stack gap="md">
        <SelectField
          name="decision"
          label={t('contest.decision')}
          options={(['accept', 'refuse'] as const).map((value) => ({
            value,
            label: t(`contest.decisions.${value}`),
          }))}
          required
        />
        <Value contest={contest} />
        <TextareaField name="answer" label={t('contest.answer_text')} required />
      </Stack>
    </FormDialog>
  )
}
