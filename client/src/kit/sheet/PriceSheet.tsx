import { Drawer, Stack, Text, TextInput, UnstyledButton } from '@mantine/core'
import { type ReactNode, type RefObject, useState } from 'react'
import { useTexts } from '#client/lib/texts.ts'
import type { SheetColumn, SheetRow } from './column.ts'
import type { Block } from './selection.ts'
import { SheetGrid } from './SheetGrid.tsx'
import styles from '#client/kit/sheet/price-sheet.module.css'
import { usePhone } from '#client/ui/screen-width.ts'

type Props<Row extends SheetRow> = {
  label: string
  rows: readonly Row[]
  columns: readonly SheetColumn<Row>[]
  nameOf: (row: Row) => string
  nameLabel: string
  onChange?: (rows: readonly Row[]) => void
  onLeftOut?: (count: number) => void
  marks?: ReadonlyMap<string, ReadonlyMap<string, string>>
  goTo?: { row: number; column: number } | null
  nameWidth?: number
  blockRef?: RefObject<Block | null>
  empty: ReactNode
}

/** A sheet on a desk; on a phone a list of rows, one of which is read or changed at a time. */
export const PriceSheet = <Row extends SheetRow>(props: Props<Row>) => {
  const phone = usePhone()
  if (props.rows.length === 0 || props.columns.length === 0) return props.empty
  const { empty: _empty, ...rest } = props
  return phone ? <RowList {...rest} /> : <SheetGrid {...rest} />
}

const SHOWN = 60

const RowList = <Row extends SheetRow>({
  label,
  rows,
  columns,
  nameOf,
  nameLabel,
  onChange,
  marks,
  goTo,
}: Omit<Props<Row>, 'empty'>) => {
  const { t } = useTexts('kit')
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const linked = goTo ? (rows[goTo.row]?.key ?? null) : null
  // A cell that is gone to opens its row, which may be closed again.
  const [shown, setShown] = useState<string | null>(null)
  if (linked !== shown) {
    setShown(linked)
    setOpen(linked)
  }
  const asked = search.trim().toLowerCase()
  const found = asked === '' ? rows : rows.filter((row) => nameOf(row).toLowerCase().includes(asked))
  const row = rows.find((one) => one.key === open)
  const change = (column: SheetColumn<Row>, typed: string) =>
    onChange?.(rows.map((one) => (one.key === open ? column.write(one, typed) : one)))
  return (
    <section aria-label={label}>
      {rows.length > 10 ? (
        <TextInput
          mb="xs"
          aria-label={t('sheet.find', { what: nameLabel })}
          placeholder={t('sheet.find', { what: nameLabel })}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      ) : null}
      <ul className={styles.lanes}>
        {found.slice(0, SHOWN).map((one) => {
          const filled = columns.filter((column) => column.show(one) !== '')
          const wrong = columns.filter((column) => column.problem(one) !== null).length
          return (
            <li key={one.key}>
              <UnstyledButton className={styles.lane ?? ''} onClick={() => setOpen(one.key)}>
                <Text fw={600} size="sm">
                  {nameOf(one)}
                </Text>
                <Text size="xs" c="dimmed">
                  {filled
                    .slice(0, 3)
                    .map((column) => `${column.label}: ${column.show(one)}`)
                    .join(' · ') || t('sheet.nothing')}
                </Text>
                {wrong > 0 ? (
                  <Text size="xs" c="var(--mantine-color-error)">
                    {t('sheet.wrong', { count: wrong })}
                  </Text>
                ) : null}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
      {found.length > SHOWN ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('sheet.more', { count: found.length - SHOWN })}
        </Text>
      ) : null}
      <Drawer
        opened={row !== undefined}
        onClose={() => setOpen(null)}
        position="bottom"
        size="85%"
        title={row ? nameOf(row) : ''}
        closeButtonProps={{ 'aria-label': t('sheet.close') }}
      >
        {row ? (
          <Stack gap="xs">
            {columns.map((column) =>
              onChange ? (
                <TextInput
                  key={column.key}
                  label={column.label}
                  description={column.sub}
                  inputMode="decimal"
                  defaultValue={column.text(row)}
                  error={column.problem(row)}
                  onBlur={(event) => change(column, event.currentTarget.value)}
                />
              ) : (
                <div
                  key={column.key}
                  className={[styles.pair, marks?.get(row.key)?.has(column.key) ? styles.linked : '']
                    .filter(Boolean)
                    .join(' ')}
                >
                  <Text size="sm" c="dimmed">
                    {[column.label, column.sub].filter(Boolean).join(' · ')}
                  </Text>
                  <Text size="sm">{column.show(row) || '–'}</Text>
                  {marks?.get(row.key)?.get(column.key) ? (
                    <Text size="xs">{marks.get(row.key)?.get(column.key)}</Text>
                  ) : null}
                </div>
              ),
            )}
          </Stack>
        ) : null}
      </Drawer>
    </section>
  )
}
