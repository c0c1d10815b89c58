import { CURITIBA, SAO_PAULO } from '#tests/support/places.ts'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'

/** Without a mouse, and with a thumb. */

test('the keyboard alone logs in', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const focused = page.locator(':focus')
  const reach = async (name: RegExp) => {
    for (let steps = 0; steps < 8; steps += 1) {
      await page.keyboard.press('Tab')
      const label = await focused.evaluate(
        (element) => element.closest('label, button, a')?.textContent ?? (element as HTMLInputElement).name,
      )
      if (name.test(label)) return
    }
    throw new Error(`${String(name)} is not reached by Tab`)
  }
  await reach(/^email$/)
  await page.keyboard.type('broker@demo.example')
  await reach(/^password$/)
  await page.keyboard.type('Tropeiro#2026')
  await reach(/^Entrar$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/home\/menu$/)
  // The title has the focus, so that the first Tab leads into the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(focused).toHaveAccessibleName('Acessar: Gestor Logístico')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/broker\/dashboard$/)
})

test('the list obeys the keyboard: / searches, j and Enter open a row', async ({ as }) => {
  const page = await as('shipper')
  await page.goto('/logistic_manager/shipper/order')
  const search = page.getByRole('searchbox', { name: 'Código, destinatário ou cidade' })
  const table = page.getByRole('table', { name: 'Pedidos' })
  await expect(table.getByRole('link').first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('')
  await page.keyboard.type('Curitiba')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/Curitiba/)
  await expect(table.locator('tbody tr').first()).toContainText('Curitiba/PR')
  await page.keyboard.press('Escape')
  await expect(search).not.toBeFocused()
  await expect(search).toHaveValue('Curitiba')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/order\/update\/\d+/)
})

test('the keys of lists: ? tells them, Space peeks, X selects, C creates, F filters, G and a letter goes', async ({
  as,
}) => {
  const page = await as('shipper')
  await page.goto('/logistic_manager/shipper/order')
  const table = page.getByRole('table', { name: 'Pedidos' })
  await expect(table.getByRole('link').first()).toBeVisible()

  const keys = page.getByRole('dialog', { name: 'Atalhos do teclado' })
  // The keys of every screen come after the first list.
  await expect(async () => {
    await page.keyboard.press('Shift+?')
    await expect(keys).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(keys.getByRole('region', { name: 'Ir para: G e depois' })).toContainText('Torre de controle')
  // Behind a dialog no key does anything.
  await page.keyboard.press('c')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await expect(page).toHaveURL(/shipper\/order$/)

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(table.locator('tr[data-current]')).toHaveCount(1)
  const [first, second] = await table.locator('tbody').getByRole('link').allTextContents()
  const peek = (name: string | undefined) => page.getByRole('region', { name: String(name), exact: true })
  await page.keyboard.press('Space')
  // A column that the list does not show, and the list's keys go on.
  await expect(peek(first)).toContainText('Volumes')
  await page.keyboard.press('j')
  await expect(peek(second)).toBeVisible()
  await expect(peek(second).getByRole('link', { name: 'Abrir' })).toHaveAttribute(
    'href',
    /order\/update\/\d+$/,
  )
  await page.keyboard.press('Escape')
  await expect(peek(second)).toBeHidden()
  await page.keyboard.press('Space')
  await expect(peek(second)).toBeVisible()
  await page.keyboard.press('Space')
  await expect(peek(second)).toBeHidden()
  await page.keyboard.press('x')
  await expect(table.locator('tbody').getByRole('checkbox').nth(1)).toBeChecked()
  await page.keyboard.press('x')
  await expect(table.locator('tbody').getByRole('checkbox').nth(1)).not.toBeChecked()

  await page.keyboard.press('f')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()

  // While typing, letters are letters.
  await page.keyboard.press('/')
  await page.keyboard.type('gcf?')
  await expect(page.getByRole('searchbox', { name: 'Código, destinatário ou cidade' })).toHaveValue('gcf?')
  await page.keyboard.press('Escape')

  await page.keyboard.press('c')
  await expect(page).toHaveURL(/order\/create/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL(/control_tower/)
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conferência de canhotos')
})

test('the carrier accepts a proposal on a phone', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const carrier = await readAs<{ company_id: number }>(base, 'transporter', 'users/me')
  const id = await postAs(base, 'shipper', 'orders', {
    modal: 'less_than_truckload',
    type_freight: 'CIF',
    weight: '48.000',
    invoice_amount: '1520.30',
    order_collection_addresses: [{ city_id: SAO_PAULO }],
    order_delivery_addresses: [{ city_id: CURITIBA }],
    transporter_ids: [carrier.company_id],
    send_proposal: true,
  })
  const page = await as('transporter', { phone: true })
  const trouble = watch(page)
  await page.goto('/logistic_manager/transporter/proposals')
  const card = page
    .getByRole('list', { name: 'Propostas' })
    .getByRole('listitem')
    .filter({ hasText: `#${id}` })
  await expect(card).toContainText('Aceitar')
  await card.getByRole('link', { name: `#${id}` }).click()
  await expect(page).toHaveURL(new RegExp(`proposals/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`#${id}`)

  // The next act waits at the lower edge, wherever the page is scrolled to.
  const accept = page.getByRole('button', { name: 'Aceitar proposta', exact: true }).last()
  await expect(accept).toBeInViewport({ ratio: 1 })
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(390)
  await accept.click()
  const dialog = page.getByRole('dialog').filter({ has: page.locator('form') })
  await dialog.getByLabel('Mensagem').fill('Aceito, pelo celular.')
  await dialog.getByRole('button', { name: 'Aceitar proposta', exact: true }).click()
  await expect(page.getByText('Proposta de Solicitação de Transporte aceita com sucesso')).toBeVisible()
  await expect(page.getByText('Proposta aceita').first()).toBeVisible()
  await expect(accept).toBeHidden()
  expect(trouble).toEqual({ console: [], server: [] })
})
