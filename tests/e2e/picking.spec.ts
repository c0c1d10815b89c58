import type { Page } from '@playwright/test'
import { code128 } from '#server/modules/fiscal-papers/code128.ts'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'
import { violationsOf } from './support/look.ts'

/** From the shelf into labelled boxes, by a reader that types. */

const stamp = String(Date.now()).slice(-8)

type Details = {
  lines: { id: number; code: string; quantity: number; picked: number }[]
  boxes: { id: number; code: string; contents: { line_id: number; quantity: number }[] }[]
}

test('a picking is suggested, scanned, confirmed, labelled and loaded', async ({ as, baseURL }) => {
  test.setTimeout(120_000)
  const origin = baseURL ?? ''
  const sides = { length: '20', width: '10', height: '10', weight: '1' }
  const cups = { code: `COPO${stamp}`, description: `Copo ${stamp}`, location: 'R1', ...sides }
  const product = await postAs(origin, 'shipper', 'products', cups)
  const picking = await postAs(origin, 'shipper', 'picking', {
    products: [{ product_id: Number(product), quantity: 3 }],
  })
  const page = await as('shipper')
  const trouble = watch(page)
  await page.goto(`/logistic_manager/shipper/picking/details/${picking}`)
  await page.getByRole('button', { name: 'Iniciar separação' }).click()
  await page.getByRole('button', { name: 'Sugerir caixas' }).click()
  await expect(page.getByRole('button', { name: 'Refazer sugestão' })).toBeVisible()
  const details = await readAs<Details>(origin, 'shipper', `picking/details/${picking}`)
  expect(details.boxes.flatMap(({ contents }) => contents)).toMatchObject([{ quantity: 3 }])

  const reader = page.getByRole('textbox', { name: 'Ler código de barras' })
  const read = async (code: string, says: string) => {
    await reader.fill(code)
    await reader.press('Enter')
    await expect(page.getByText(says).first()).toBeVisible()
  }
  const box = details.boxes[0]?.code ?? ''
  await read('NADA', 'O código NADA não é desta separação.')
  await read(box, `Caixa ${box} escolhida.`)
  await read(cups.code, `${cups.code} → ${box}: 1 de 3`)
  await expect(page.getByText('Com você')).toBeVisible()
  await read(cups.code.toLowerCase(), `${cups.code} → ${box}: 2 de 3`)
  await expect(page.getByRole('button', { name: 'Confirmar separação' })).toBeHidden()
  await page.getByRole('button', { name: `Conferir 1 × ${cups.code}` }).click()
  await page.getByRole('button', { name: 'Confirmar separação' }).click()
  await expect(page.getByText('Aguardando etiqueta')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Etiquetas em ZPL' }).click()
  expect((await download).suggestedFilename()).toMatch(/^etiquetas-\d+\.zpl$/u)
  await expect(page.getByText('Concluída').first()).toBeVisible()
  await read(box, `Caixa ${box} carregada.`)
  await expect(page.getByText('Carregada', { exact: true })).toBeVisible()
  expect(trouble).toEqual({ console: [], server: [] })
})

test('a picking list opens without network, and each reading is counted once when it is back', async ({
  as,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const origin = baseURL ?? ''
  const sides = { length: '20', width: '10', height: '10', weight: '1' }
  const code = `REDE${stamp}`
  const product = await postAs(origin, 'shipper', 'products', { code, description: code, ...sides })
  const products = [{ product_id: Number(product), quantity: 3 }]
  const picking = await postAs(origin, 'shipper', 'picking', { products })
  const page = await as('shipper', { phone: true })
  await page.goto(`/logistic_manager/shipper/picking/details/${picking}`)
  await page.getByRole('button', { name: 'Iniciar separação' }).click()
  await page.getByRole('button', { name: 'Sugerir caixas' }).click()
  await expect(page.getByRole('button', { name: 'Refazer sugestão' })).toBeVisible()
  await expectKept(page, picking)

  const telephone = page.context()
  await telephone.setOffline(true)
  await page.reload()
  const age = page.getByText(/^Sem conexão\. Dados de \d.*; as leituras continuam/u)
  await expect(age).toBeVisible()
  const reader = page.getByRole('textbox', { name: 'Ler código de barras' })
  const read = async (says: string) => {
    await reader.fill(code)
    await reader.press('Enter')
    await expect(page.getByText(says).first()).toBeVisible()
  }
  await read('1 de 3 conferidas')
  await expect(page.getByText('1 leitura aguarda a rede.')).toBeVisible()
  await read('2 de 3 conferidas')
  await page.reload()
  await expect(page.getByText('2 leituras aguardam a rede.')).toBeVisible()
  await expect(page.getByText('2 de 3 conferidas').first()).toBeVisible()
  const before = await readAs<Details>(origin, 'shipper', `picking/details/${picking}`)
  expect(before.lines).toMatchObject([{ picked: 0 }])

  // Logging out asks first; the readings stay where they are.
  await page.getByRole('button', { name: /Conta de/u }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem enviar as leituras?' })
  await expect(question).toContainText('2 leituras ainda não foram contadas.')
  expect(await violationsOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Continuar aqui' }).click()

  // They are sent from any page.
  await page.goto('about:blank')
  await telephone.setOffline(false)
  await page.goto('/logistic_manager/shipper/product')
  await expect
    .poll(async () => (await readAs<Details>(origin, 'shipper', `picking/details/${picking}`)).lines)
    .toMatchObject([{ picked: 2 }])
  await page.goto(`/logistic_manager/shipper/picking/details/${picking}`)
  await expect(page.getByText('2 de 3 conferidas').first()).toBeVisible()
  await expect(age).toBeHidden()
  await expect(page.getByText(/aguardam? a rede/u)).toHaveCount(0)
  const after = await readAs<Details>(origin, 'shipper', `picking/details/${picking}`)
  expect(after.lines).toMatchObject([{ picked: 2 }])
  await read('3 de 3 conferidas')
})

test('a camera reads a label where the browser has no reader of its own', async ({ as, baseURL }) => {
  const origin = baseURL ?? ''
  const code = `LENTE${stamp}`
  const product = await postAs(origin, 'shipper', 'products', { code, description: code })
  const picking = await postAs(origin, 'shipper', 'picking', {
    products: [{ product_id: Number(product), quantity: 1 }],
  })
  await postAs(origin, 'shipper', `picking/start/${picking}`, {})
  const page = await as('shipper', { phone: true })
  const trouble = watch(page)
  // A telephone whose camera looks at a label.
  await page.addInitScript((label) => {
    Reflect.deleteProperty(globalThis, 'BarcodeDetector')
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 400
    const draw = () => {
      const context = canvas.getContext('2d')
      if (!context) return
      context.fillStyle = 'white'
      context.fillRect(0, 0, 800, 400)
      context.fillStyle = 'black'
      for (const { at, width } of label.bars) context.fillRect(60 + at * 3, 100, width * 3, 200)
    }
    setInterval(draw, 100)
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', {
      value: () => Promise.resolve(canvas.captureStream(10)),
    })
  }, code128(code))
  await page.goto(`/logistic_manager/shipper/picking/details/${picking}`)
  await page.getByRole('button', { name: 'Abrir a câmera' }).click()
  await expect(page.locator('output')).toContainText(code)
  expect(trouble).toEqual({ console: [], server: [] })
})

/** The shell and the three answers that the page reads when it opens. */
const expectKept = (page: Page, picking: number | string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async (id) => {
        const kept = await caches.open('picking')
        const paths = (await kept.keys()).map(({ url }) => new URL(url).pathname)
        return [
          '/logistic_manager/shipper/picking/',
          '/api/settings',
          `/api/picking/${id}`,
          `/api/picking/details/${id}`,
        ].filter((path) => !paths.includes(path))
      }, String(picking)),
    )
    .toEqual([])

test('a picking is made of products, its note is changed, and it goes', async ({ as, baseURL }) => {
  const code = `PRATO${stamp}`
  await postAs(baseURL ?? '', 'shipper', 'products', { code, description: `Prato ${stamp}` })
  const page = await as('shipper', { phone: true })
  await page.goto('/logistic_manager/shipper/picking')
  await page.getByRole('button', { name: 'Nova separação' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Produtos', { exact: true }).click()
  await dialog.getByRole('combobox', { name: 'Produto' }).fill(code)
  await page.getByRole('option', { name: code }).click()
  await dialog.getByRole('textbox', { name: 'Unidades' }).fill('2')
  await dialog.getByRole('button', { name: 'Criar separação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Separação \d+$/u })).toBeVisible()
  await expect(page.getByText('Sem medidas ou peso no cadastro')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Alterar observação' }).click()
  await page.getByRole('textbox', { name: 'Observação' }).fill(`Frágil ${stamp}`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText(`Frágil ${stamp}`)).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Excluir separação' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir separação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Separação' })).toBeVisible()
  await expect(page.getByText(code)).toBeHidden()
})
