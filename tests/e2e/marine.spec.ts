import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'

/** An order at sea, made by the operator's form, with its ship and containers, until it is delivered. */

type Me = { company: { id: string; fantasy_name: string } }
type Place = { id: string }

test('goods go by sea: an order, its ship and containers, and the delivery', async ({ as, baseURL }) => {
  test.slow()
  const base = baseURL ?? ''
  const shipper = (await readAs<Me>(base, 'shipper', 'users/me?include=company')).company
  const carrier = Number((await readAs<Me>(base, 'transporter', 'users/me?include=company')).company.id)
  const manager = await as('manager')
  const trouble = [watch(manager)]
  await manager.goto('/logistic_manager/manager/marine')
  await manager.getByRole('link', { name: 'Novo processo marítimo' }).first().click()
  await expect(manager.getByRole('combobox', { name: 'Modal' })).toHaveValue('Marítimo')
  await manager.getByRole('combobox', { name: 'Embarcador' }).fill(shipper.fantasy_name)
  await manager.getByRole('option', { name: shipper.fantasy_name }).click()
  await manager.getByRole('textbox', { name: 'Peso total' }).fill('24000')
  await manager.getByRole('textbox', { name: 'Valor da mercadoria' }).fill('310000,00')
  const cities = manager.getByRole('combobox', { name: 'Cidade' })
  await cities.first().fill('Guarulhos')
  await manager.getByRole('option', { name: /^Guarulhos/ }).click()
  await cities.last().fill('Manaus')
  await manager.getByRole('option', { name: /^Manaus/ }).click()
  await manager.getByRole('button', { name: 'Criar pedido' }).click()
  await manager.waitForURL(/order\/update\/\d+/)
  const id = /update\/(\d+)/.exec(manager.url())?.[1] ?? ''

  await postAs(base, 'shipper', `orders/send_proposal/${id}`, {
    proposals: [{ transporter_id: carrier, value: '18900.00' }],
  })
  await postAs(base, 'transporter', `orders/accept/${id}`, {})
  await postAs(base, 'shipper', `orders/confirm_transporter/${id}`, {})
  await postAs(base, 'transporter', `orders/enrich/${id}`, {
    driver_name: 'Ana Souza',
    vehicle_plate: 'ABC1D23',
  })
  const [origin] = await readAs<Place[]>(
    base,
    'transporter',
    `order_collection_addresses?filter[order_id]=${id}`,
  )
  await postAs(base, 'transporter', `orders/order_collection_addresses/collect/${origin?.id}`, {})

  const page = await as('transporter')
  trouble.push(watch(page))
  await page.goto(`/logistic_manager/transporter/order/update/${id}?tab=containers`)
  await page.getByRole('button', { name: 'Alterar navio' }).click()
  const ship = page.getByRole('dialog', { name: 'Alterar navio' })
  await ship.getByRole('textbox', { name: 'Navio' }).fill('Atlântica Sapucaia')
  await ship.getByRole('combobox', { name: 'Porto de destino' }).fill('Manaus')
  await page.getByRole('option', { name: 'Manaus (BRMAO)' }).click()
  await ship.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Atlântica Sapucaia')).toBeVisible()

  await page.getByRole('button', { name: 'Incluir contêiner' }).click()
  const box = page.getByRole('dialog', { name: 'Incluir contêiner' })
  await box.getByRole('textbox', { name: 'Número' }).fill('CSQU 305438-4')
  await box.getByRole('button', { name: 'Salvar' }).click()
  await expect(box.getByText(/verificador/)).toBeVisible()
  await box.getByRole('textbox', { name: 'Número' }).fill('CSQU 305438-3')
  await box.getByRole('button', { name: 'Salvar' }).click()
  await expect(box).toBeHidden()
  const card = page.getByRole('article', { name: 'CSQU 305438-3' })
  await expect(card.getByText('Ainda não conta')).toBeVisible()

  await card.getByRole('button', { name: 'Informar posição' }).click()
  const position = page.getByRole('dialog', { name: /Informar posição/ })
  await position.getByRole('textbox', { name: 'Local' }).fill('Porto de Santos')
  await position.getByRole('textbox', { name: 'Latitude' }).fill('-23,9534')
  await position.getByRole('textbox', { name: 'Longitude' }).fill('-46,3032')
  await position.getByRole('button', { name: 'Salvar' }).click()
  await expect(card.getByText(/Porto de Santos/)).toBeVisible()
  // The container's first position departs the order.
  await expect(page.getByText('Em rota').first()).toBeVisible({ timeout: 30_000 })

  const [destination] = await readAs<Place[]>(
    base,
    'transporter',
    `order_delivery_addresses?filter[order_id]=${id}`,
  )
  await postAs(base, 'transporter', `orders/order_delivery_addresses/on_destiny/${destination?.id}`, {})
  await postAs(base, 'transporter', `orders/order_delivery_addresses/deliver/${destination?.id}`, {})
  await page.reload()
  await expect(page.getByText('Entregue').first()).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Anexar canhoto', exact: true }).first().click()
  const proof = page.getByRole('dialog', { name: 'Anexar canhoto' })
  await proof
    .getByLabel('Solte a foto ou o PDF do canhoto')
    .setInputFiles({ name: 'canhoto.pdf', mimeType: 'application/pdf', buffer: pageOf(['CANHOTO', id]) })
  await proof.getByRole('button', { name: 'Anexar canhoto', exact: true }).click()
  await expect(page.getByText('Canhoto disponível').first()).toBeVisible()
  await card.getByRole('button', { name: 'Excluir contêiner' }).click()
  const question = page.getByRole('dialog', { name: 'Excluir contêiner' })
  await expect(question.getByText(/CSQU 305438-3/)).toBeVisible()
  await question.getByRole('button', { name: 'Excluir contêiner' }).click()
  await expect(page.getByText('Nenhum contêiner neste pedido.')).toBeVisible()
  for (const { console, server } of trouble) expect([...console, ...server]).toEqual([])
})
