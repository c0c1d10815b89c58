import { Pagination, MantineProvider } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

/** The library's choice, read from what it draws. */
const library = (total: number, value: number, siblings: number): (number | null)[] => {
  const page = createElement(Pagination, { total, value, siblings, withControls: false })
  const drawn = renderToStaticMarkup(createElement(MantineProvider, {}, page))
  return [...drawn.matchAll(/<button[^>]*>(\d+)<|mantine-Pagination-dots/g)].map(([, number]) =>
    number === undefined ? null : Number(number),
  )
}

test.each([0, 1])('pages are numbered as the library does, %s beside the open one', (siblings) => {
  for (const total of [1, 2, 5, 6, 7, 8, 9, 20])
    for (let at = 1; at <= total; at += 1)
      expect(pageNumbers(total, at, siblings), `${at} of ${total}`).toEqual(library(total, at, siblings))
})
