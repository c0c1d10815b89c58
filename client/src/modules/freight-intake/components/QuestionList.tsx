import { Paper, Stack, Text, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { openQuestions } from '#shared/freight-intake/questions.ts'
import type { Intake } from '../intake.ts'
import type { MappingEdit } from '../use-mapping.ts'
import { NameColumn } from './NameColumn.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { Recipients } from './Recipients.tsx'

type Props = { intake: Intake; edit: MappingEdit }

/** Doubts about the sheet, each with its readings side by side and a row of the sheet priced under each. */
export const QuestionList = ({ intake, edit }: Props) => {
  const { t } = useTexts('freight_intake')
  const { mapping, setMapping, change } = edit
  const questions = intake.preview.questions ?? []
  const open = openQuestions(questions, mapping)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="intake-questions">
      <Title order={2} size="h4" id="intake-questions">
        {t('questions.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md" aria-live="polite">
        {questions.length === 0
          ? t('questions.none')
          : open.length > 0
            ? t('questions.open', { count: open.length })
            : t('questions.done')}
      </Text>
      <Stack gap="xl">
        {questions.map((question) => {
          const column = mapping.columns.find((one) => one.column === question.column)
          const answer = mapping.answers?.[question.key]
          return (
            <QuestionCard
              key={question.key}
              question={question}
              isOpen={open.includes(question)}
              answer={answer}
              onAnswer={(reading) =>
                setMapping({ ...mapping, answers: { ...mapping.answers, [question.key]: reading } })
              }
            >
              {question.code === 'unknown_price' && column && answer !== 'leave_out' ? (
                <NameColumn
                  column={column}
                  intake={intake}
                  onChange={(meaning) => change(column.column, meaning)}
                />
              ) : null}
              {answer === 'by_recipient' && column ? (
                <Recipients
                  documents={column.documents ?? []}
                  onChange={(documents) => change(column.column, { documents })}
                />
              ) : null}
            </QuestionCard>
          )
        })}
      </Stack>
    </Paper>
  )
}
