import { Badge, Group, Paper, Radio, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { SheetMapping } from '#shared/freight-intake/fields.ts'
import { openQuestions, READINGS, type Question, type Reading } from '#shared/freight-intake/questions.ts'
import { money } from '#client/lib/format.ts'

type Props = {
  questions: readonly Question[]
  mapping: SheetMapping
  onChange: (mapping: SheetMapping) => void
}

/** Doubts about the sheet, each with its readings side by side and a row of the sheet priced under each. */
export const QuestionList = ({ questions, mapping, onChange }: Props) => {
  const { t } = useTranslation('freight_intake')
  if (questions.length === 0) return null
  const open = openQuestions(questions, mapping.answers)
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="intake-questions">
      <Title order={2} size="h4" id="intake-questions">
        {t('questions.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="md" aria-live="polite">
        {open.length > 0 ? t('questions.open', { count: open.length }) : t('questions.done')}
      </Text>
      <Stack gap="lg">
        {questions.map((question) => (
          <QuestionCard
            key={question.key}
            question={question}
            isOpen={open.includes(question)}
            answer={mapping.answers?.[question.key]}
            onAnswer={(reading) =>
              onChange({ ...mapping, answers: { ...mapping.answers, [question.key]: reading } })
            }
          />
        ))}
      </Stack>
    </Paper>
  )
}

type CardProps = {
  question: Question
  isOpen: boolean
  answer: Reading | undefined
  onAnswer: (reading: Reading) => void
}

const QuestionCard = ({ question, isOpen, answer, onAnswer }: CardProps) => {
  const { t } = useTranslation('freight_intake')
  const { code, sample, readings, suggested } = question
  const heading = question.heading === '' ? t('mapping.no_heading') : question.heading
  const isPriced = readings.some(({ price }) => price !== null)
  const choose = (value: string) => {
    const reading = READINGS.find((one) => one === value)
    if (reading) onAnswer(reading)
  }
  return (
    <Radio.Group
      value={answer ?? null}
      onChange={choose}
      label={
        <Group gap="xs" component="span">
          {t(`questions.code.${code}`, { heading, cell: sample?.cell ?? '' })}
          {isOpen ? <Badge color="yellow">{t('questions.open_badge')}</Badge> : null}
        </Group>
      }
      description={code === 'unknown_price' ? t('questions.unknown_hint') : undefined}
    >
      {sample ? (
        <Text size="sm" mt={4} style={{ overflowWrap: 'anywhere' }}>
          {t('questions.sample', { row: sample.row, text: sample.text })}
        </Text>
      ) : null}
      {sample && isPriced ? (
        <Text size="xs" c="dimmed">
          {t('questions.shipment', { kg: sample.kg })}
        </Text>
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: Math.max(2, readings.length) }} mt="xs" spacing="xs">
        {readings.map(({ reading, price }) => (
          <Paper key={reading} withBorder p="sm" radius="sm">
            <Radio
              value={reading}
              label={t(`questions.reading.${reading}`)}
              description={isPriced ? (price === null ? t('questions.no_price') : money(price)) : undefined}
            />
            {suggested === reading ? (
              <Badge variant="light" mt={6} ml={32}>
                {t('questions.suggested')}
              </Badge>
            ) : null}
          </Paper>
        ))}
      </SimpleGrid>
    </Radio.Group>
  )
}
