import { Badge, Group, Paper, Radio, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { READINGS, type Question, type Reading } from '#shared/freight-intake/questions.ts'
import { money } from '#client/lib/format.ts'

type Props = {
  question: Question
  isOpen: boolean
  answer: Reading | undefined
  onAnswer: (reading: Reading) => void
  /** What an answer needs besides. */
  children?: ReactNode
}

/** One doubt: a row of the sheet that shows it, and its readings with the freight of that row. */
export const QuestionCard = ({ question, isOpen, answer, onAnswer, children }: Props) => {
  const { t } = useTexts('freight_intake')
  const { code, sample, readings, suggested } = question
  const heading = question.heading === '' ? t('mapping.no_heading') : question.heading
  const isPriced = readings.some(({ price }) => price !== null)
  const choose = (value: string) => {
    const reading = READINGS.find((one) => one === value)
    if (reading) onAnswer(reading)
  }
  return (
    <div>
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
        <SimpleGrid cols={{ base: 1, xs: 2, lg: Math.max(2, readings.length) }} mt="xs" spacing="xs">
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
      {children}
    </div>
  )
}
