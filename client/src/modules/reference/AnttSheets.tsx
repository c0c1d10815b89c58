import { Tabs } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import { ANTT_TABLES, type AnttTable } from '#shared/antt/antt.ts'
import type { AnttRow } from '#shared/reference/antt-sheet.ts'
import { PriceSheet } from '#client/kit/sheet/PriceSheet.tsx'
import { type CargoRow, cargoName, columnsOf, rowsOf, setOf } from './antt-rows.ts'

type Props = {
  rows: readonly AnttRow[]
  /** Absent: the sheets are only read and copied from. */
  onChange?: (rows: AnttRow[]) => void
  /** By table: what a cell was before. */
  marks?: ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, string>>>
}

/** The four tables of a norm, one at a time. */
export const AnttSheets = ({ rows, onChange, marks }: Props) => {
  const { t } = useTexts('reference')
  const { t: words } = useTexts('pricing')
  const [table, setTable] = useState<AnttTable>('A')
  const sheet = useMemo(() => rowsOf(rows, table), [rows, table])
  const columns = useMemo(() => columnsOf(table), [table])
  const change = (next: readonly CargoRow[]) =>
    onChange?.([...rows.filter((row) => row.table !== table), ...setOf(next, table)])
  const own = marks?.get(table)
  return (
    <Tabs value={table} onChange={(value) => setTable(ANTT_TABLES.find((one) => one === value) ?? 'A')}>
      <Tabs.List mb="sm" style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
        {ANTT_TABLES.map((one) => (
          <Tabs.Tab key={one} value={one}>
            {t('antt.table', { table: one })}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={table}>
        <PriceSheet<CargoRow>
          key={table}
          label={words(`antt_table.${table}`)}
          rows={sheet}
          columns={columns}
          nameOf={({ key }) => cargoName(key)}
          nameLabel={t('antt.cargo')}
          nameWidth={248}
          {...(onChange ? { onChange: change } : {})}
          {...(own ? { marks: own } : {})}
          empty={null}
        />
      </Tabs.Panel>
    </Tabs>
  )
}
