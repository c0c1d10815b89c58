import { type Screen, defineScreen } from '#client/kit/screen.ts'
import type { ComingRow, Titles } from './coming-row.ts'

const titleOf = (row: ComingRow): Titles => row.title ?? (row.name as Titles)

/** The screen of a row. The row itself is looked up by the page again, by route name. */
export const rowScreen = (row: ComingRow): Screen =>
  defineScreen({
    name: row.name,
    path: row.path,
    roles: row.roles,
    ability: row.ability,
    title: `areas:titles.${titleOf(row)}`,
    coming: true,
    ...(row.under
      ? { breadcrumb: [{ title: `areas:titles.${row.under.title}`, screen: row.under.screen }] }
      : {}),
    component: async () => {
      const { comingPage } = await import('./ComingPage.tsx')
      return { Component: comingPage(row, titleOf(row)) }
    },
  })
