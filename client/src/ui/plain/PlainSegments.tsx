import { useId } from 'react'
import { vars } from './plain-styles.ts'

/** `SegmentedControl.classes`, without the component that they come with. */
const PARTS = {
  root: 'm_cf365364 mantine-SegmentedControl-root',
  control: 'm_69686b9b mantine-SegmentedControl-control',
  input: 'm_1714d588 mantine-SegmentedControl-input',
  label: 'm_1738fcb2 mantine-SegmentedControl-label',
  words: 'm_78882f40 mantine-SegmentedControl-innerLabel',
}

const ROOT_STYLE = vars({
  '--sc-shadow': 'var(--mantine-shadow-xs)',
  '--sc-padding': 'var(--sc-padding-xs)',
  '--sc-font-size': 'var(--mantine-font-size-xs)',
})

type Props = {
  label: string
  value: string
  data: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** A few small choices side by side, one of them taken. */
export const PlainSegments = ({ label, value, data, onChange }: Props) => {
  const id = useId()
  return (
    <div
      className={PARTS.root}
      style={ROOT_STYLE}
      role="radiogroup"
      aria-label={label}
      data-size="xs"
      data-with-items-borders
    >
      {data.map((one) => {
        const isTaken = one.value === value || undefined
        return (
          <div key={one.value} className={PARTS.control} data-active={isTaken}>
            <input
              className={PARTS.input}
              type="radio"
              name={id}
              id={`${id}-${one.value}`}
              value={one.value}
              checked={isTaken ?? false}
              onChange={() => onChange(one.value)}
              data-focus-ring="auto"
            />
            <label className={PARTS.label} htmlFor={`${id}-${one.value}`} data-active={isTaken}>
              <span className={PARTS.words}>{one.label}</span>
            </label>
          </div>
        )
      })}
    </div>
  )
}
