import { Paper, Select, SimpleGrid, Text, Title } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { REGIONS } from '#client/kit/place/states.ts'
import { type NewTable, isByDistance, presetsOf } from './new-table.ts'

type Props = { draft: NewTable; onChange: (change: Partial<NewTable>) => void }

/** Ranges and states that the table begins with. */
export const ShapeFields = ({ draft, onChange }: Props) => {
  const { t } = useTexts('tables')
  const byDistance = isByDistance(draft.modal)
  const presets = Object.entries(presetsOf(draft.modal)).map(([value, list]) => ({
    value,
    label:
      list.length === 0
        ? t('create.no_ranges')
        : t('create.ranges', {
            count: list.length,
            from: list[0],
            until: list.at(-1),
            unit: byDistance ? 'km' : 'kg',
          }),
  }))
  return (
    <Paper withBorder p="lg">
      <Title order={2} mb="md">
        {t('create.shape')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          label={t(byDistance ? 'create.km' : 'create.kg')}
          allowDeselect={false}
          data={presets}
          value={draft.limits}
          onChange={(value) => onChange({ limits: value ?? 'none' })}
        />
        <Select
          label={t('create.states')}
          allowDeselect={false}
          data={[
            { value: 'all', label: t('lanes.all') },
            ...REGIONS.map((value) => ({ value, label: t(`region.${value}`) })),
            { value: 'none', label: t('create.no_states') },
          ]}
          value={draft.where}
          onChange={(value) => onChange({ where: value ?? 'all' })}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" mt="sm">
        {t('create.later')}
      </Text>
    </Paper>
  )
}
