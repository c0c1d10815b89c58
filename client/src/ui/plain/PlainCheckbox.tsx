import type { ChangeEvent } from 'react'
import { FOCUSED, names, styleOf, vars } from './plain-styles.ts'

/** `Checkbox.classes`, without the component that they come with. */
const BOX = {
  root: 'm_bf2d988c m_5f75b09e mantine-Checkbox-root',
  body: 'm_5f6e695e mantine-Checkbox-body',
  inner: 'm_26062bec mantine-Checkbox-inner',
  input: names(FOCUSED, 'm_26063560 mantine-Checkbox-input'),
  icon: 'm_bf295423 mantine-Checkbox-icon',
  words: 'm_d3ea56bb mantine-Checkbox-labelWrapper',
}

const boxStyle = styleOf<'xs' | 'sm'>((size) =>
  vars({
    '--checkbox-size': `calc(${size === 'xs' ? '1' : '1.25'}rem * var(--mantine-scale))`,
    '--checkbox-radius': 'var(--mantine-radius-sm)',
    '--checkbox-color': 'var(--mantine-color-road-filled)',
    '--checkbox-icon-color': 'var(--mantine-color-white)',
    '--label-fz': `var(--mantine-font-size-${size})`,
    '--label-lh': `var(--label-lh-${size})`,
  }),
)

type CheckProps = {
  label: string
  size?: 'xs' | 'sm'
  isChecked: boolean
  /** Of what it stands for a part is checked. */
  isSome?: boolean
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

const TICK = {
  viewBox: '0 0 10 7',
  path: (
    <path
      d="M4 4.586L1.707 2.293A1 1 0 1 0 .293 3.707l3 3a.997.997 0 0 0 1.414 0l5-5A1 1 0 1 0 8.293.293L4 4.586z"
      fill="currentColor"
      fillRule="evenodd"
      clipRule="evenodd"
    />
  ),
}
const DASH = { viewBox: '0 0 32 6', path: <rect width="32" height="6" fill="currentColor" rx="3" /> }

const mark =
  (isSome: boolean) =>
  (input: HTMLInputElement | null): void => {
    if (!input) return
    input.indeterminate = isSome
    if (isSome) input.dataset.indeterminate = 'true'
    else delete input.dataset.indeterminate
  }
const MARK = { some: mark(true), none: mark(false) }

/** A small checkbox without words beside it. */
export const PlainCheckbox = ({ label, size = 'xs', isChecked, isSome, onChange }: CheckProps) => {
  const { viewBox, path } = isSome ? DASH : TICK
  return (
    <div
      className={BOX.root}
      style={boxStyle(size)}
      data-variant="filled"
      data-size={size}
      data-label-position="right"
      data-checked={isChecked || undefined}
    >
      <div className={BOX.body}>
        <div className={BOX.inner} data-label-position="right">
          <input
            {...(isSome === undefined ? {} : { ref: isSome ? MARK.some : MARK.none })}
            className={BOX.input}
            type="checkbox"
            aria-label={label}
            checked={isChecked}
            onChange={onChange}
          />
          <svg
            viewBox={viewBox}
            fill="none"
            xmlns="http://www.w3.org/2000/svg"
            aria-hidden
            className={BOX.icon}
          >
            {path}
          </svg>
        </div>
        <div className={BOX.words} />
      </div>
    </div>
  )
}
