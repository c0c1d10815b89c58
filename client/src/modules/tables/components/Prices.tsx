import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Draft } from '../edit/draft.ts'
import type { CityNames } from '../words.ts'
import { PriceSheet } from './PriceSheet.tsx'
import { useSheets } from './use-sheets.ts'

type Props = {
  draft: Draft
  names: CityNames
  /** Marks of the destinations' sheet. */
  marks?: ReadonlyMap<string, ReadonlyMap<string, string>>
}

/** What the table charges before its general rates, to be read and copied. */
export const Prices = ({ draft, names, marks }: Props) => {
  const { t } = useTranslation('tables')
  const { lanes, km, laneOf, kmOf } = useSheets(draft, names)
  const byDistance = draft.head.option_calcule === 'km_range' || draft.km.length > 0
  const none = (
    <Text size="sm" c="dimmed">
      {t('sheet.empty')}
    </Text>
  )
  return (
    <Stack gap="md">
      {byDistance ? (
        <section>
          <Title order={2} mb="xs">
            {t('sheet.km')}
          </Title>
          <PriceSheet
            label={t('sheet.km')}
            rows={draft.km}
            columns={km}
            nameOf={kmOf}
            nameLabel={t('sheet.distance')}
            empty={none}
          />
        </section>
      ) : null}
      <section>
        <Title order={2} mb="xs">
          {t('sheet.lanes')}
        </Title>
        <PriceSheet
          label={t('sheet.lanes')}
          rows={draft.lanes}
          columns={lanes}
          nameOf={laneOf}
          nameLabel={t('sheet.destination')}
          {...(marks ? { marks } : {})}
          empty={none}
        />
      </section>
    </Stack>
  )
}
