import { Button, Group, Paper, Select, SimpleGrid, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { DateInput } from '#client/kit/date/DateInput.tsx'
import { IconPlus } from '#client/ui/icons.ts'
import { ItemFields } from './ItemFields.tsx'
import { type Item, type Plan, newItem } from './plan.ts'

type Props = {
  plan: Plan
  components: readonly string[]
  tried: boolean
  onChange: (change: Partial<Plan>) => void
  onNext: () => void
}

/** First step: from which day, and what rises or falls by how much. */
export const WhatStep = ({ plan, components, tried, onChange, onNext }: Props) => {
  const { t } = useTexts('tables')
  const changeItem = (key: string, next: Partial<Item>) =>
    onChange({ items: plan.items.map((item) => (item.key === key ? { ...item, ...next } : item)) })
  const removeItem = (gone: string) => onChange({ items: plan.items.filter(({ key }) => key !== gone) })
  return (
    <Paper withBorder p="lg">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <DateInput
            label={t('readjust.start')}
            description={t('readjust.start_hint')}
            withAsterisk
            value={plan.start}
            onChange={(value) => onChange({ start: value })}
          />
          <Select
            label={t('readjust.months')}
            description={t('readjust.months_hint')}
            allowDeselect={false}
            data={['1', '2', '3', '6', '12'].map((value) => ({
              value,
              label: t('readjust.month_count', { count: Number(value) }),
            }))}
            value={plan.months}
            onChange={(value) => onChange({ months: value ?? '3' })}
          />
        </SimpleGrid>
        {plan.items.map((item, index) => (
          <ItemFields
            key={item.key}
            item={item}
            number={index + 1}
            components={components}
            tried={tried}
            onChange={(next) => changeItem(item.key, next)}
            onRemove={plan.items.length === 1 ? null : () => removeItem(item.key)}
          />
        ))}
        <Text size="sm" c="dimmed">
          {t('readjust.all_hint')}
        </Text>
        <Group justify="space-between" gap="xs">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange({ items: [...plan.items, newItem('weight_shipping_value')] })}
          >
            {t('readjust.add')}
          </Button>
          <Button onClick={onNext}>{t('readjust.preview')}</Button>
        </Group>
      </Stack>
    </Paper>
  )
}
