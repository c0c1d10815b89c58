import { Stack, Text, Title } from '@mantine/core'
import { useMemo } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { Draft } from '../edit/draft.ts'
import type { LinkedCell } from '../linked-cell.ts'
import type { SheetColumn, SheetRow } from '#client/kit/sheet/column.ts'
import type { CityNames } from '../words.ts'
import { PriceSheet } from '#client/kit/sheet/PriceSheet.tsx'
import { useSheets } from './use-sheets.ts'

type Props = {
  draft: Draft
  names: CityNames
  /** Marks of the destinations' sheet. */
  marks?: ReadonlyMap<string, ReadonlyMap<string, string>>
  /** A cell that a link points at: gone to, and marked. */
  linked?: LinkedCell | null
}

/** Where the linked cell stands in a sheet, and its mark. */
const useLinked = <Row extends SheetRow>(
  linked: LinkedCell | null,
  where: LinkedCell['where'],
  { rows, columns }: { rows: readonly Row[]; columns: readonly SheetColumn<Row>[] },
) => {
  const { t } = useTexts('tables')
  return useMemo(() => {
    if (linked === null || linked.where === 'rates' || linked.where !== where) return {}
    const row = rows.findIndex(({ key }) => key === linked.row)
    const column = columns.findIndex(({ key }) => key === linked.column)
    if (row < 0 || column < 0) return {}
    return {
      goTo: { row, column },
      marks: new Map([[linked.row, new Map([[linked.column, t('sheet.linked')]])]]),
    }
  }, [linked, where, rows, columns, t])
}

/** What the table charges before its general rates, to be read and copied. */
export const Prices = ({ draft, names, marks, linked = null }: Props) => {
  const { t } = useTexts('tables')
  const { lanes, km, laneOf, kmOf } = useSheets(draft, names)
  const linkedKm = useLinked(linked, 'km', { rows: draft.km, columns: km })
  const linkedLane = useLinked(linked, 'lanes', { rows: draft.lanes, columns: lanes })
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
            {...linkedKm}
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
          {...linkedLane}
          empty={none}
        />
      </section>
    </Stack>
  )
}
