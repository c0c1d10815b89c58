import { SAO_PAULO } from '#tests/support/places.ts'
import { expect, postAs, test, watch } from './support/browser.ts'

/** The form of a new order: its button in sight, missing fields named, seldom needed ones folded. */

test('the order form names what is missing and keeps what is seldom needed folded', async ({ as }) => {
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto('/logistic_manager/shipper/order/create')
  const summary = page.getByRole('complementary', { name: 'Resumo' })
  const submit = summary.getByRole('button', { name: 'Criar pedido', exact: true })
  await expect(submit).toBeInViewport()
  await submit.click()
  const missing = summary.getByRole('alert')
  await expect(missing).toContainText(/\d campos a corrigir/)
  await missing.getByRole('button', { name: 'Valor da mercadoria' }).click()
  const amount = page.getByRole('textbox', { name: 'Valor da mercadoria' })
  await expect(amount).toBeFocused()
  await missing.getByRole('button', { name: 'Origem 1: Cidade' }).click()
  await expect(page.getByRole('combobox', { name: 'Cidade' }).first()).toBeFocused()
  // A corrected field leaves the list.
  await amount.fill('12000,00')
  await amount.blur()
  await expect(missing.getByRole('button', { name: 'Valor da mercadoria' })).toHaveCount(0)

  const notes = page.getByRole('button', { name: /^Observações e referências/ })
  await expect(notes).toHaveAttribute('aria-expanded', 'false')
  await notes.click()
  await page.getByRole('textbox', { name: 'Centro de custo' }).fill('4711')
  await notes.click()
  await expect(notes).toContainText('Centro de custo')
  await expect(page.getByRole('textbox', { name: 'Centro de custo' })).toBeHidden()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('an empty choice asks for a choice', async ({ as }) => {
  const page = await as('shipper')
  await page.goto('/logistic_manager/shipper/address/create')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Escolha uma das opções.').first()).toBeVisible()
})

test('a saved address brings its airport to an order that flies', async ({ as, baseURL }) => {
  await postAs(String(baseURL), 'shipper', 'addresses', {
    name: 'Galpão do aeroporto',
    city_id: SAO_PAULO,
    street: 'Rua da Pista',
    airport: 'GRU',
  })
  const page = await as('shipper')
  await page.goto('/logistic_manager/shipper/order/create')
  await page.getByRole('combobox', { name: 'Modal' }).click()
  await page.getByRole('option', { name: 'Aéreo', exact: true }).click()
  const saved = page.getByRole('combobox', { name: 'Endereço cadastrado' }).first()
  await saved.fill('Galpão do aeroporto')
  await page.getByRole('option', { name: /Galpão do aeroporto/ }).click()
  await expect(page.getByRole('combobox', { name: 'Aeroporto de origem' })).toHaveValue(/Guarulhos/)
})
