import {
  ActionIcon,
  Avatar,
  Badge,
  Checkbox,
  MantineProvider,
  Pagination,
  SegmentedControl,
  Table,
  Text,
} from '@mantine/core'
import { type ReactElement, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { theme } from '../theme.ts'
import { PlainAction } from './PlainAction.tsx'
import { PlainAvatar } from './PlainAvatar.tsx'
import { PlainBadge } from './PlainBadge.tsx'
import { PlainCheckbox } from './PlainCheckbox.tsx'
import { PlainPages } from './PlainPages.tsx'
import { PlainSegments } from './PlainSegments.tsx'
import { PlainTable, PlainTbody, PlainTd, PlainTh, PlainThead, PlainTr } from './PlainTable.tsx'
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

const label = (of: string | number): string => `page ${of}`

/** The last page's picture is the first one's, turned. */
const edges = (drawn: string[]): string[] => drawn.slice(0, -2)

/** The library's indicator is drawn by a script; without it the chosen label has its look. */
const still = (drawn: string[]): string[] =>
  drawn.filter((tag) => !tag.includes('indicator')).map((tag) => tag.replaceAll(/ (?:name|for)=\S*/g, ''))

const table = (parts: readonly unknown[]): ReactElement => {
  const [Whole, Head, Body, Row, Title, Cell] = parts
  const row = (cell: unknown) => make(Row, {}, make(cell, {}, 'words') as never)
  const inner = [make(Head, { key: 1 }, row(Title) as never), make(Body, { key: 2 }, row(Cell) as never)]
  return make(Whole, { className: 'own', style: { '--row-height': '40px' } }, inner as never)
}

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

  it.each([true, false, 'some'] as const)('a checkbox, checked: %s', (checked) => {
    const isChecked = checked === true
    const isSome = checked === 'some'
    const library = make(Checkbox, {
      size: 'xs',
      'aria-label': 'row',
      checked: isChecked,
      indeterminate: isSome,
      onChange: nothing,
      // What the size is made of stands on a class of its own.
      style: { '--checkbox-size': 'calc(1rem * var(--mantine-scale))' } as object,
    })
    const plain = createElement(PlainCheckbox, { label: 'row', isChecked, isSome, onChange: nothing })
    expect(lookOf(plain)).toEqual(lookOf(library))
  })

  it('a button of one picture', () => {
    const library = make(ActionIcon, { variant: 'subtle', color: 'gray', 'aria-label': 'more' }, 'picture')
    const plain = PlainAction({ 'aria-label': 'more', children: 'picture' })
    expect(lookOf(plain)).toEqual(lookOf(library))
  })

  it.each([1, 5, 20])('pages, the open one: %s', (at) => {
    const library = make(Pagination, {
      size: 'sm',
      total: 20,
      value: at,
      withEdges: true,
      getControlProps: (edge: string) => ({ 'aria-label': label(edge) }),
      getItemProps: (page: number) => ({ 'aria-label': label(page) }),
    })
    const plain = make(PlainPages, {
      total: 20,
      at,
      siblings: 1,
      edgeLabel: label,
      pageLabel: label,
      onPage: nothing,
    })
    expect(edges(lookOf(plain))).toEqual(edges(lookOf(library)))
  })

  it('a small checkbox of a card', () => {
    const library = make(Checkbox, {
      size: 'sm',
      'aria-label': 'row',
      checked: true,
      onChange: nothing,
      style: { '--checkbox-size': 'calc(1.25rem * var(--mantine-scale))' } as object,
    })
    const plain = createElement(PlainCheckbox, {
      label: 'row',
      size: 'sm',
      isChecked: true,
      onChange: nothing,
    })
    expect(lookOf(plain)).toEqual(lookOf(library))
  })

  it('choices side by side', () => {
    const data = [
      { value: '0', label: 'all' },
      { value: '7', label: '7 days' },
    ]
    const library = make(SegmentedControl, { size: 'xs', 'aria-label': 'days', value: '7', data })
    const plain = make(PlainSegments, { label: 'days', value: '7', data, onChange: nothing })
    expect(still(lookOf(plain))).toEqual(still(lookOf(library)))
  })

  it.each([null, '/picture.png'])('a round picture: %s', (src) => {
    const library = make(
      Avatar,
      { size: 36, radius: 'xl', color: 'road', variant: 'filled', src, alt: '' },
      'AB',
    )
    expect(lookOf(make(PlainAvatar, { src, letters: 'AB' }))).toEqual(lookOf(library))
  })

  it('a table', () => {
    const plain = table([PlainTable, PlainThead, PlainTbody, PlainTr, PlainTh, PlainTd])
    const library = table([Table, Table.Thead, Table.Tbody, Table.Tr, Table.Th, Table.Td])
    expect(lookOf(plain)).toEqual(lookOf(library))
  })
})
