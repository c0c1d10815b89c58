import type { Item } from './items.ts'
import styles from './palette.module.css'

type Props = {
  id: string
  item: Item
  selected: boolean
  onPoint: () => void
  onOpen: (isNewTab: boolean) => void
}

/** One line; the focus stays in the field, so the keyboard's way is there. */
export const PaletteOption = ({ id, item, selected, onPoint, onOpen }: Props) => {
  const Shape = item.icon
  return (
    // oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/prefer-tag-over-role -- the combobox has the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      className={styles.option}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
    >
      <Shape size={19} stroke={1.7} aria-hidden />
      <span className={styles.words}>{item.label}</span>
      {item.hint ? <span className={styles.hint}>{item.hint}</span> : null}
    </div>
  )
}
