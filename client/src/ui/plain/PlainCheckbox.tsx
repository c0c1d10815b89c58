import { CheckIcon, Checkbox } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { FOCUSED, names, vars } from './plain-styles.ts'

const BOX = {
  root: names(Checkbox.classes.root, 'mantine-Checkbox-root'),
  body: names(Checkbox.classes.body, 'mantine-Checkbox-body'),
  inner: names(Checkbox.classes.inner, 'mantine-Checkbox-inner'),
  input: names(FOCUSED, Checkbox.classes.input, 'mantine-Checkbox-input'),
  icon: names(Checkbox.classes.icon, 'mantine-Checkbox-icon'),
  words: names(Checkbox.classes.labelWrapper, 'mantine-Checkbox-labelWrapper'),
}

const BOX_STYLE = vars({
  '--checkbox-size': 'calc(1rem * var(--mantine-scale))',
  '--checkbox-radius': 'var(--mantine-radius-sm)',
  '--checkbox-color': 'var(--mantine-color-road-filled)',
  '--checkbox-icon-color': 'var(--mantine-color-white)',
  '--label-fz': 'var(--mantine-font-size-xs)',
  '--label-lh': 'var(--label-lh-xs)',
})

type CheckProps = {
  label: string
  isChecked: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** A small checkbox without words beside it. */
export const PlainCheckbox = ({ label, isChecked, onChange }: CheckProps) => (
  <div
    className={BOX.root}
    style={BOX_STYLE}
    data-variant="filled"
    data-size="xs"
    data-label-position="right"
    data-checked={isChecked || undefined}
  >
    <div className={BOX.body}>
      <div className={BOX.inner} data-label-position="right">
        <input
          className={BOX.input}
          type="checkbox"
          aria-label={label}
          checked={isChecked}
          onChange={onChange}
        />
        <CheckIcon className={BOX.icon} />
      </div>
      <div className={BOX.words} />
    </div>
  </div>
)
