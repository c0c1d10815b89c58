import { violationsOf } from './support/look.ts'
import { expect, readAs, test, watch } from './support/browser.ts'

/** The way of a vehicle is gone along by its time. */

type Way = { points: { location_captured_at: string }[] }

test('the way is moved along by keys and plays to its end', async ({ as, baseURL }) => {
  const base = new URL(String(baseURL)).origin
  const { rows } = await readAs<{ rows: { id: number; position_at: string | null }[] }>(
    base,
    'shipper',
    'control_tower/orders',
  )
  const ways = await Promise.all(
    rows
      .filter(({ position_at: at }) => at !== null)
      .map(async ({ id }) => ({
        id,
        ...(await readAs<Way>(base, 'shipper', `geolocation_drivers/track/${id}`)),
      })),
  )
  const way = ways.find(({ points }) => points.length > 3)
  if (!way) throw new Error('no order of the demo has a way')
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(`/logistic_manager/shipper/order/update/${way.id}?tab=tracking`)
  const time = page.getByRole('slider', { name: 'Percorrer o trajeto' })
  await expect(time).toHaveAttribute('aria-valuenow', String(way.points.length - 1))
  const newest = await time.getAttribute('aria-valuetext')
  await time.press('Home')
  await expect(time).toHaveAttribute('aria-valuenow', '0')
  await expect(time).not.toHaveAttribute('aria-valuetext', newest ?? '')
  await time.press('ArrowRight')
  await expect(time).toHaveAttribute('aria-valuenow', '1')
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Reproduzir trajeto' }).click()
  await expect(time).toHaveAttribute('aria-valuenow', String(way.points.length - 1))
  await expect(page.getByRole('button', { name: 'Reproduzir trajeto' })).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})
