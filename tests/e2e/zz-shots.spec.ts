import { test } from './support/browser.ts'

const LIST = '/logistic_manager/shipper/order'
for (const [scheme, width] of [['light', 1440], ['dark', 1440], ['light', 390], ['dark', 390]] as const) {
  test(`shots ${scheme} ${width}`, async ({ as }) => {
    const page = await as('shipper')
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: scheme })
    const shot = async (name: string) => {
      await page.waitForTimeout(900)
      await page.screenshot({ path: `/tmp/l3-shots/${name}-${scheme}-${width}.png` })
    }
    await page.goto(LIST)
    await page.waitForSelector('h1')
    await page.waitForTimeout(1500)
    await shot('list')
    if (width === 390) {
      await page.getByRole('button', { name: 'Filtros', exact: true }).click()
      await shot('sheet')
      await page.getByRole('dialog').getByRole('button', { name: 'UF de destino' }).click()
      await shot('sheet-open')
      return
    }
    await page.getByRole('button', { name: 'Colunas e densidade' }).click()
    await shot('columns')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'UF de destino', exact: true }).click()
    await page.getByRole('checkbox', { name: 'PR', exact: true }).check()
    await shot('filter')
    await page.getByRole('button', { name: 'Aplicar' }).click()
    await shot('filtered')
    await page.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
    await shot('selected')
    await page.getByRole('button', { name: /^Selecionar todos os/ }).click()
    await page.getByRole('button', { name: 'Seguir', exact: true }).click()
    await shot('bulk-confirm')
    await page.getByRole('dialog').getByRole('button', { name: 'Seguir', exact: true }).click()
    await shot('bulk')
    await page.waitForTimeout(4000)
    await shot('bulk-done')
    await page.getByRole('button', { name: 'Salvar visão' }).click()
    await shot('save')
    await page.keyboard.press('Escape')
    await page.goto(`${LIST}?filter[list]=on_route`)
    await page.waitForTimeout(1500)
    await page.locator('tbody tr a').first().click()
    await page.waitForTimeout(2500)
    await shot('detail')
    await page.goto(page.url() + '?tab=history')
    await shot('history')
  })
}
