import { Button, Paper, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { notifyError } from '#client/kit/notify.ts'
import { useCall } from '#client/kit/use-call.ts'
import { useTexts } from '#client/lib/texts.ts'
import {
  DELIVERY_PROBLEMS,
  LONGEST_WORDS,
  PACKAGE_CONDITIONS,
  SATISFACTION,
} from '#shared/surveys/survey-answer.ts'
import { answerSurvey } from '#shared/surveys/surveys.calls.ts'

/** The page reads its survey again when it was answered. */
export const GUEST_TYPE = 'guest_survey'

type ChoiceProps<T extends string> = {
  label: string
  values: readonly { value: T; label: string }[]
  value: T | null
  error: string | null
  onChange: (value: T) => void
}

const Choice = <T extends string>({ label, values, value, error, onChange }: ChoiceProps<T>) => (
  <Radio.Group
    label={label}
    value={value}
    error={error}
    onChange={(chosen) => {
      const known = values.find((one) => one.value === chosen)
      if (known) onChange(known.value)
    }}
  >
    <Stack gap="xs" mt="xs">
      {values.map((one) => (
        <Radio key={one.value} value={one.value} label={one.label} size="md" />
      ))}
    </Stack>
  </Radio.Group>
)

/** Two questions that need an answer, three that may have one. */
export const AnswerForm = ({ hash }: { hash: string }) => {
  const { t } = useTexts('surveys')
  const [satisfaction, setSatisfaction] = useState<(typeof SATISFACTION)[number] | null>(null)
  const [condition, setCondition] = useState<(typeof PACKAGE_CONDITIONS)[number] | null>(null)
  const [problem, setProblem] = useState<(typeof DELIVERY_PROBLEMS)[number]>('none')
  const [suggestion, setSuggestion] = useState('')
  const [comment, setComment] = useState('')
  const [tried, setTried] = useState(false)
  const answer = useCall(answerSurvey, { invalidates: [GUEST_TYPE] })
  const missing = (value: string | null) => (tried && value === null ? t('guest.choose') : null)
  const save = async () => {
    setTried(true)
    if (satisfaction === null || condition === null) return
    try {
      await answer.mutateAsync({
        hash,
        input: {
          service_satisfaction: satisfaction,
          package_condition: condition,
          delivery_problem: problem,
          improvement_suggestion: suggestion.trim() || null,
          comment: comment.trim() || null,
        },
      })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Paper
      withBorder
      p="md"
      component="form"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Stack gap="lg">
        <Choice
          label={t('guest.satisfaction')}
          values={SATISFACTION.toReversed().map((value) => ({ value, label: t(`level.${value}`) }))}
          value={satisfaction}
          error={missing(satisfaction)}
          onChange={setSatisfaction}
        />
        <Choice
          label={t('guest.condition')}
          values={PACKAGE_CONDITIONS.map((value) => ({ value, label: t(`package.${value}`) }))}
          value={condition}
          error={missing(condition)}
          onChange={setCondition}
        />
        <Choice
          label={t('guest.problem')}
          values={DELIVERY_PROBLEMS.map((value) => ({ value, label: t(`problems.${value}`) }))}
          value={problem}
          error={null}
          onChange={setProblem}
        />
        <Textarea
          label={t('guest.suggestion')}
          autosize
          minRows={2}
          maxLength={LONGEST_WORDS}
          value={suggestion}
          onChange={(event) => setSuggestion(event.currentTarget.value)}
        />
        <Textarea
          label={t('guest.comment')}
          autosize
          minRows={2}
          maxLength={LONGEST_WORDS}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={answer.isPending}>
          {t('guest.send')}
        </Button>
      </Stack>
    </Paper>
  )
}
