import { expect, test } from './support/browser.ts'

/** Who asks the machine for less motion sees nothing that moves for as long as it stands there. */

const LIST = '/logistic_manager/shipper/order'

test('what waits for its answer stands still', async ({ as }) => {
  const page = await as('shipper')
  const held = Promise.withResolvers<void>()
  await page.route(/\/api\/orders\?/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(LIST)
  const main = page.getByRole('main')
  await expect(main.locator('.mantine-Skeleton-root').first()).toBeVisible()
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await expect.poll(moving).toBe(0)
  held.resolve()
  await expect(main.getByRole('table', { name: 'Pedidos' }).locator('tbody tr').first()).toBeVisible()
})
