import { Group, Skeleton } from '@mantine/core'
import { useTexts } from '#client/lib/texts.ts'
import { PlainCheckbox } from '#client/ui/plain/PlainCheckbox.tsx'
import { useOffline } from '../use-offline.ts'
import type { RowsProps } from './rows-props.ts'
import { RowMenu } from './RowMenu.tsx'
import styles from './list.module.css'

/** Under 768 px each row is a card: title, status, a few labelled lines. */
export const ListCards = <T extends { id: string }>(props: RowsProps<T>) => {
  const { t } = useTexts('kit')
  const offline = useOffline()
  const { rows, selection, rowActions, onOpen } = props
  const columns = props.columns.map(({ column }) => column)
  const titles = columns.filter((column) => column.card === 'title')
  const title = titles.length > 0 ? titles : columns.slice(0, 1)
  const status = columns.filter((column) => column.card === 'status')
  const lines = columns.filter(
    (column) => !title.includes(column) && !status.includes(column) && column.card !== 'none',
  )
  return (
    <ul className={styles.cards} aria-label={props.label}>
      {Array.from({ length: props.skeletons }, (_, index) => (
        <li key={`bone-${index}`} className={styles.card}>
          <Skeleton height={14} width="45%" mb={10} />
          <Skeleton height={10} width="80%" mb={6} />
          <Skeleton height={10} width="65%" />
        </li>
      ))}
      {rows.map((row, index) => (
        // The title inside is the keyboard's way; the whole card is only a larger target for a finger.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
        <li
          key={row.id}
          className={styles.card}
          data-mark={props.rowMark?.(row)}
          onClick={(event) => onOpen?.(index, event)}
        >
          <Group
            className={styles.head ?? ''}
            data-card-head
            data-menu={rowActions ? true : undefined}
            gap="xs"
          >
            <Group gap="xs" wrap="nowrap" className={styles.name ?? ''}>
              {selection ? (
                <div className={styles.check}>
                  <PlainCheckbox
                    size="sm"
                    label={t('list.select_row', { name: props.rowName(row) })}
                    isChecked={selection.has(row.id)}
                    onChange={() => selection.toggle(index, false)}
                  />
                </div>
              ) : null}
              {title.map((column) => (
                <div key={column.key}>{column.render(row)}</div>
              ))}
            </Group>
            <Group gap={4} wrap="nowrap">
              {status.map((column) => (
                <div key={column.key}>{column.render(row)}</div>
              ))}
            </Group>
            {rowActions ? (
              <div className={styles.menu}>
                <RowMenu
                  actions={rowActions(row)}
                  label={t('list.row_actions', { name: props.rowName(row) })}
                  offline={offline}
                />
              </div>
            ) : null}
          </Group>
          <dl className={styles.lines}>
            {lines.map((column) => (
              <div key={column.key} style={{ display: 'contents' }}>
                <dt>{column.label}</dt>
                <dd>{column.render(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
