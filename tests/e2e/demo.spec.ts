import { expect, test, watch } from './support/browser.ts'

/** The demonstration's page: its story, and the way to the other side. */

test('one press leads to the other side of the story, and ends the session before', async ({
  page,
  baseURL,
}) => {
  const trouble = watch(page)
  // A session of its own: other journeys go on with theirs.
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Embarcador', exact: true }).click()
  await page.waitForURL('**/home/menu')
  await page.goto('/logistic_manager/shipper/demo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Demonstração')
  const before = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  await page
    .getByRole('listitem')
    .filter({ hasText: 'A transportadora aceita a proposta' })
    .getByRole('button', { name: 'Trocar para Transportadora' })
    .click()
  await page.waitForURL('**/logistic_manager/transporter/proposals')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Propostas')
  const { status } = await fetch(`${String(baseURL)}/api/orders`, {
    headers: { authorization: `Bearer ${before}` },
  })
  expect(status).toBe(401)
  expect(trouble).toEqual({ console: [], server: [] })
})
