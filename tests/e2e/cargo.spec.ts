import { pageOf } from '#prisma/seed/demo/documents/shelf-papers.ts'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'

/** A confirmed order's weight was wrong: the shipper corrects it, the carrier sees it and answers again. */

type Me = { company: { id: string } }
type City = { id: string }

test('cargo is corrected after the carrier is confirmed, the difference shown first, and agreed again', async ({
  as,
  baseURL,
}) => {
  test.slow()
  const base = baseURL ?? ''
  const code = `CARGA-${Date.now()}`
  const carrier = (await readAs<Me>(base, 'transporter', 'users/me?include=company')).company.id
  const cityOf = async (name: string) =>
    Number((await readAs<City[]>(base, 'shipper', `cities?filter[search]=${name}&page[size]=1`))[0]?.id)
  const id = await postAs(base, 'shipper', 'orders', {
    modal: 'full_truckload',
    shipper_order_code: code,
    weight: '1200',
    invoice_amount: '35000.00',
    order_collection_addresses: [{ city_id: await cityOf('São Paulo') }],
    order_delivery_addresses: [{ city_id: await cityOf('Curitiba') }],
  })
  const proposals = [{ transporter_id: Number(carrier), value: '1850.40' }]
  await postAs(base, 'shipper', `orders/send_proposal/${id}`, { proposals })
  await postAs(base, 'transporter', `orders/accept/${id}`, {})
  await postAs(base, 'shipper', `orders/confirm_transporter/${id}`, {})

  const shipper = await as('shipper', { phone: true })
  const trouble = [watch(shipper)]
  await shipper.goto(`/logistic_manager/shipper/order/update/${id}`)
  await shipper.getByRole('button', { name: 'Mais ações' }).first().click()
  await shipper.getByRole('menuitem', { name: 'Corrigir carga' }).click()
  const dialog = shipper.getByRole('dialog', { name: 'Corrigir carga' })
  const weight = dialog.getByRole('textbox', { name: 'Peso' })
  await weight.fill('1.480,5')
  await dialog.getByRole('button', { name: 'Ver a diferença' }).click()
  await expect(dialog.getByText('Preencha este campo.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Justificativa' }).fill('Pesado de novo na expedição')
  await dialog.getByRole('button', { name: 'Ver a diferença' }).click()
  const difference = dialog.getByRole('table', { name: 'Diferença' })
  await expect(difference.getByRole('row', { name: /Peso/ })).toContainText('1.480,5')
  await expect(difference.getByRole('row', { name: /Frete/ })).toContainText('1.850,40')
  await expect(dialog.getByText('A transportadora responde de novo')).toBeVisible()
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  // The letter goes along with the correction.
  await dialog.getByLabel(/carta de correção/i).setInputFiles({
    name: `carta-${id}.pdf`,
    mimeType: 'application/pdf',
    buffer: pageOf(['CARTA DE CORRECAO', id]),
  })
  await expect(dialog.getByText(`carta-${id}.pdf`)).toBeVisible()
  await expect(weight).toHaveValue(/1\.480,5/)
  await dialog.getByRole('button', { name: 'Ver a diferença' }).click()
  await dialog.getByRole('button', { name: 'Corrigir carga' }).click()
  await expect(shipper.getByText('Carga corrigida.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const papers = await readAs<{ attributes: { kind: string } }[]>(
    base,
    'shipper',
    `order_papers?filter[order_id]=${id}`,
  )
  expect(papers.map(({ attributes }) => attributes.kind)).toEqual(['correction_letter'])

  const other = await as('transporter')
  trouble.push(watch(other))
  await other.goto(`/logistic_manager/transporter/order/update/${id}`)
  await expect(other.getByText('1.480,5', { exact: false }).first()).toBeVisible()
  await other.getByRole('button', { name: 'Aceitar proposta' }).first().click()
  await other
    .getByRole('dialog')
    .getByRole('button', { name: /Aceitar/ })
    .click()
  await expect(other.getByText('Proposta de Solicitação de Transporte aceita com sucesso')).toBeVisible()
  for (const { console, server } of trouble) expect([...console, ...server]).toEqual([])
})
