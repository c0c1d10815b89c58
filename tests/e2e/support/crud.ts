import type { Locator, Page } from '@playwright/test'
import { screens } from '#client/app/screens.ts'
import { isForRole, patternOf } from '#client/kit/screen.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { expect, test, watch } from './browser.ts'

/** By the label of each field: a text to type, or an option to find and pick. */
type Fields = Record<string, string | { pick: string }>

export type Crud = {
  /** The list, by the name of its screen; its tab where it has several. */
  screen: string
  tab?: string
  as: RoleName
  /** The button that opens the empty form. */
  add: string
  /** What the row is called from the first save on. */
  row: string
  create: Fields
  update: Fields
  /** What the row shows once it was changed. */
  shows: string
  /** The entry of the row's menu; the message afterwards; `stays` for rows that are put out of use. */
  remove: { choose: string; says: string; stays?: boolean }
}

const pathOf = ({ screen, as, tab, row }: Crud): string => {
  const found = screens.find(({ name, ...rest }) => name === screen && isForRole({ name, ...rest }, as))
  if (!found) throw new Error(`${as} has no screen ${screen}`)
  const query = new URLSearchParams({ ...(tab ? { tab } : {}), 'filter[search]': row })
  return `${patternOf(found, as)}?${query.toString()}`
}

/** The dialog that stands open, else the page's own form. */
const formOf = (page: Page): Locator => page.locator('form').filter({ hasText: 'Salvar' }).last()

const fill = async (page: Page, fields: Fields): Promise<void> => {
  for (const [label, value] of Object.entries(fields)) {
    if (typeof value === 'string') {
      await formOf(page).getByLabel(label).first().fill(value)
      continue
    }
    await formOf(page).getByRole('combobox', { name: label }).fill(value.pick)
    await page.getByRole('option', { name: value.pick }).first().click()
  }
}

const save = (page: Page): Promise<void> =>
  formOf(page).getByRole('button', { name: 'Salvar', exact: true }).click()

/** One walk over a list and its form: an empty form is refused, a row is made, changed and removed. */
export const crudSuite = (of: Crud): void => {
  test(`${of.screen}${of.tab ? ` (${of.tab})` : ''}: made, changed and removed`, async ({ as }) => {
    const page = await as(of.as)
    const trouble = watch(page)
    const row = page.getByRole('row').filter({ hasText: of.row })
    const choose = async (what: string): Promise<void> => {
      await page.getByRole('button', { name: `Ações de ${of.row}` }).click()
      await page.getByRole('menuitem', { name: what, exact: true }).click()
    }
    await page.goto(pathOf(of))
    await page
      .getByRole('button', { name: of.add })
      .or(page.getByRole('link', { name: of.add }))
      .first()
      .click()
    await save(page)
    await expect(formOf(page).locator('[aria-invalid=true]').first()).toBeVisible()
    await fill(page, of.create)
    await save(page)
    await expect(page.getByText('Registro criado com sucesso.').first()).toBeVisible()

    await page.goto(pathOf(of))
    await choose('Editar')
    await fill(page, of.update)
    await save(page)
    await expect(page.getByText('Registro alterado com sucesso.').first()).toBeVisible()
    await page.goto(pathOf(of))
    await expect(row).toContainText(of.shows)

    await choose(of.remove.choose)
    if (!of.remove.stays)
      await page.getByRole('dialog').getByRole('button', { name: of.remove.choose, exact: true }).click()
    await expect(page.getByText(of.remove.says).first()).toBeVisible()
    if (!of.remove.stays) await expect(row).toHaveCount(0)
    expect(trouble).toEqual({ console: [], server: [] })
  })
}
