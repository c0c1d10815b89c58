import { ActionIcon, Badge, Checkbox, MantineProvider, Text } from '@mantine/core'
import { type ReactElement, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { theme } from '../theme.ts'
import { PlainAction } from './PlainAction.tsx'
import { PlainBadge } from './PlainBadge.tsx'
import { PlainCheckbox } from './PlainCheckbox.tsx'
import { PlainText } from './PlainText.tsx'

const sorted = (words: string, by: string): string => [...new Set(words.split(by))].toSorted().join(by)

/** Without what says nothing of the look: the order of classes and of attributes, ids. */
const lookOf = (element: ReactElement): string[] => {
  const page = renderToStaticMarkup(createElement(MantineProvider, { theme }, element))
  const elements = page.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '').match(/<\w[^>]*>/g) ?? []
  return elements.map((tag) => {
    const [name = ''] = /^<\w+/.exec(tag) ?? []
    const attributes = [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].flatMap(([, key = '', value = '']) => {
      if (key === 'id' || key === 'data-with-error-styles') return []
      if (key === 'class') return [`class=${sorted(value.replace('m_bf2d988c ', ''), ' ')}`]
      return [`${key}=${key === 'style' ? sorted(value, ';') : value}`]
    })
    return [name, ...attributes.toSorted()].join(' ')
  })
}

/** The library's parts may be many elements: their types fit no `createElement`. */
const make = createElement as unknown as (part: unknown, props: object, children?: string) => ReactElement

const nothing = (): void => undefined

describe('plain elements look as the parts of the library', () => {
  it.each([
    { size: 'sm', isOneLine: true },
    { size: 'xs', isDimmed: true, isOneLine: true },
    { size: 'sm', isStrong: true, inLine: true },
  ] as const)('a text of %o', ({ size, ...look }) => {
    const library = make(
      Text,
      {
        size,
        ...('isDimmed' in look ? { c: 'dimmed' } : {}),
        ...('isStrong' in look ? { fw: 600 } : {}),
        ...('isOneLine' in look ? { lineClamp: 1 } : {}),
        ...('inLine' in look ? { span: true } : {}),
      },
      'words',
    )
    expect(lookOf(PlainText({ size, ...look, children: 'words' }))).toEqual(lookOf(library))
  })

  it.each(['sm', 'md', 'lg'] as const)('a badge of size %s', (size) => {
    const library = make(Badge, { size, color: 'green', miw: 'max-content', leftSection: 'picture' }, 'word')
    const plain = PlainBadge({ size, color: 'green', picture: 'picture', children: 'word' })
    expect(lookOf(plain)).toEqual(lookOf(library))
  })

  it.each([true, false])('a checkbox, checked: %s', (isChecked) => {
    const library = make(Checkbox, {
      size: 'xs',
      'aria-label': 'row',
      checked: isChecked,
      onChange: nothing,
      // What the size is made of stands on a class of its own.
      style: { '--checkbox-size': 'calc(1rem * var(--mantine-scale))' } as object,
    })
    const plain = createElement(PlainCheckbox, { label: 'row', isChecked, onChange: nothing })
    expect(lookOf(plain)).toEqual(lookOf(library))
  })

  it('a button of one picture', () => {
    const library = make(ActionIcon, { variant: 'subtle', color: 'gray', 'aria-label': 'more' }, 'picture')
    const plain = PlainAction({ 'aria-label': 'more', children: 'picture' })
    expect(lookOf(plain)).toEqual(lookOf(library))
  })
})
