import { SimpleGrid, Stack, Text } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { ANTT_CARGOES, ANTT_TABLES } from '#shared/antt/antt.ts'
import { DecimalField } from '#client/kit/form/DecimalField.tsx'
import { SelectField } from '#client/kit/form/fields.tsx'
import { IntegerField } from './IntegerField.tsx'

/** What the ANTT floor of a full truckload depends on; empty fields follow vehicle, cargo and settings. */
export const FloorFields = ({ prefix = '' }: { prefix?: string }) => {
  const { t } = useTexts('pricing')
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('floor.text')}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }} spacing="md" verticalSpacing="sm">
        <IntegerField
          name={`${prefix}antt.axles`}
          label={t('floor.axles')}
          description={t('floor.axles_hint')}
        />
        <SelectField
          name={`${prefix}antt.cargo`}
          label={t('floor.cargo')}
          description={t('floor.cargo_hint')}
          options={ANTT_CARGOES.map((value) => ({ value, label: t(`antt_cargo.${value}`) }))}
        />
        <SelectField
          name={`${prefix}antt.table`}
          label={t('floor.table')}
          description={t('floor.table_hint')}
          options={ANTT_TABLES.map((value) => ({ value, label: t(`antt_table.${value}`) }))}
        />
        <DecimalField
          name={`${prefix}antt.return_km`}
          label={t('floor.return_km')}
          description={t('floor.return_hint')}
          places={1}
          suffix="km"
        />
      </SimpleGrid>
    </Stack>
  )
}
