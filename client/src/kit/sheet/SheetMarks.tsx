import { isOneCell } from './selection.ts'
import styles from './sheet.module.css'
import type { Sheet } from './use-sheet.ts'
import { ROW_HEIGHT } from './window.ts'

type Props = {
  sheet: Pick<Sheet, 'selection' | 'block' | 'editing' | 'setText' | 'onEditKey' | 'commit'>
  /** Where the columns from the one to the other stand. */
  place: (from: number, to: number) => { left: number; width: number }
  editingLabel: string
  alignLeft: boolean
}

/** What lies over the cells: the selected block, the active cell, and its text while it is edited. */
export const SheetMarks = ({ sheet, place, editingLabel, alignLeft }: Props) => {
  const { active } = sheet.selection
  const { top, bottom, left, right } = sheet.block
  return (
    <div role="presentation" className="no-print">
      {isOneCell(sheet.block) ? null : (
        <div
          className={styles.block}
          style={{
            top: top * ROW_HEIGHT,
            height: (bottom - top + 1) * ROW_HEIGHT,
            ...place(left, right),
          }}
        />
      )}
      <div
        className={styles.active}
        style={{ top: active.row * ROW_HEIGHT, ...place(active.column, active.column) }}
      />
      {sheet.editing ? (
        <input
          // The cell was opened by the person's own key.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          className={styles.input}
          style={{
            top: active.row * ROW_HEIGHT,
            ...place(active.column, active.column),
            ...(alignLeft ? { textAlign: 'left' } : {}),
          }}
          aria-label={editingLabel}
          value={sheet.editing.text}
          onChange={(event) => sheet.setText(event.currentTarget.value)}
          onKeyDown={sheet.onEditKey}
          onBlur={sheet.commit}
          onPointerDown={(event) => event.stopPropagation()}
          onDoubleClick={(event) => event.stopPropagation()}
        />
      ) : null}
    </div>
  )
}
