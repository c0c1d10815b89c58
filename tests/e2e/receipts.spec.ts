import type { Page } from '@playwright/test'
import { expect, postAs, readAs, test } from './support/browser.ts'

const PATH = '/logistic_manager/shipper/canhoto'

test('receipts are checked by keys and by buttons, with second thoughts', async ({ as }) => {
  const page = await as('shipper')
  await page.goto(PATH)
  const queue = page.getByRole('navigation', { name: 'Canhotos' })
  const rows = queue.getByRole('button')
  const current = queue.locator('[aria-current=true]')
  await expect(current).toHaveCount(1)
  await expect(page.getByRole('img', { name: /^canhoto/ })).toBeVisible()
  const first = await rows.nth(0).textContent()
  const second = await rows.nth(1).textContent()

  await page.keyboard.press('j')
  await expect(current).toHaveText(second ?? '')
  await page.keyboard.press('k')
  await expect(current).toHaveText(first ?? '')

  // A refusal asks why, and nothing is refused without. Keys decide once the picture is there.
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeEnabled()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Recusar canhoto' })
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialog.getByText('Escolha o motivo.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'Outro motivo' }).check()
  await dialog.getByLabel('Observação').fill('A folha é de outra filial, aj e kr.')
  await dialog.getByRole('button', { name: 'Recusar' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Canhoto do pedido .+ recusado\./)).toBeVisible()
  await expect(current).toHaveText(second ?? '')
  await expect(queue.getByText(first ?? '', { exact: true })).toHaveCount(0)

  await page.getByRole('button', { name: /^Recusados/ }).click()
  await rows.filter({ hasText: first ?? '' }).click()
  await expect(page.getByRole('region', { name: 'O que o canhoto deve provar' })).toContainText(
    'Outro motivo. A folha é de outra filial, aj e kr.',
  )
  await page.getByRole('button', { name: 'Conferir de novo' }).click()
  await page.getByRole('button', { name: /^A conferir/ }).click()
  await expect(rows.nth(0)).toHaveText(first ?? '')
  await rows.nth(0).click()
  await expect(current).toHaveText(first ?? '')

  // Approved by a key, taken back by a key.
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByText(/^Canhoto do pedido .+ aprovado\.$/)).toBeVisible()
  await expect(current).toHaveText(second ?? '')
  await page.keyboard.press('z')
  await expect(rows.nth(0)).toHaveText(first ?? '')
})

test('receipts are checked on a phone', async ({ as }) => {
  const page = await as('shipper')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(PATH)
  const approve = page.getByRole('button', { name: 'Aprovar' })
  await expect(page.getByRole('img', { name: /^canhoto/ })).toBeVisible()
  await expect(approve).toBeInViewport()
  expect((await approve.boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await page.getByRole('button', { name: 'Próximo (J)' }).click()
  await expect(page.getByText(/^2 de \d+$/)).toBeVisible()
  await approve.click()
  await expect(page.getByText(/^Canhoto do pedido .+ aprovado\.$/)).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByText(/^Canhoto do pedido .+ aprovado\.$/)).toBeHidden()
})

test('a link to a receipt beyond the queue shows that receipt', async ({ as, baseURL }) => {
  const waiting = await readAs<{ id: string; attributes: { name: string } }[]>(
    baseURL ?? '',
    'shipper',
    'canhoto_files?filter[check]=waiting&sort=id&page[size]=100',
  )
  // A receipt of another journey may be a PDF, which is shown without a picture.
  const asked = waiting.findLast(({ attributes }) => /\.(?:png|jpe?g|webp)$/i.test(attributes.name))
  if (!asked || waiting.length < 2) throw new Error('the demo has too few receipts that wait')
  const page = await as('shipper')
  // As if more receipts than one page waited.
  await page.route(/\/api\/canhoto_files\?/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { id: string }[] }
    await route.fulfill({ response, json: { ...body, data: body.data.filter(({ id }) => id !== asked.id) } })
  })
  await page.goto(`${PATH}?receipt=${asked.id}`)
  const queue = page.getByRole('navigation', { name: 'Canhotos' })
  await expect(queue.locator('li').last().locator('[aria-current=true]')).toBeVisible()
  await expect(page.getByRole('img', { name: asked.attributes.name })).toBeVisible()
  await expect(queue.getByRole('button')).toHaveCount(waiting.length)
  await page.getByRole('button', { name: 'Anterior (K)' }).click()
  await expect(queue.getByRole('button')).toHaveCount(waiting.length - 1)
})

type Waiting = { id: string; attributes: { name: string; order_id: number } }
const waitingOf = (baseURL: string): Promise<Waiting[]> =>
  readAs<Waiting[]>(baseURL, 'shipper', 'canhoto_files?filter[check]=waiting&sort=id&page[size]=50')

test('a key decides about the receipt that is shown, whatever becomes of the queue', async ({
  as,
  baseURL,
}) => {
  const base = String(baseURL)
  const [older, shown] = await waitingOf(base)
  if (!older || !shown) throw new Error('the demo has too few receipts that wait')
  // The oldest one comes later, as one that another person takes back.
  let isThere = false
  const page = await as('shipper')
  await page.route(/\/api\/canhoto_files\?/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Waiting[] }
    const data = isThere ? body.data : body.data.filter(({ id }) => id !== older.id)
    await route.fulfill({ response, json: { ...body, data } })
  })
  await page.goto(PATH)
  const queue = page.getByRole('navigation', { name: 'Canhotos' })
  const picture = page.getByRole('img', { name: shown.attributes.name })
  await expect(picture).toBeVisible()
  const count = await queue.getByRole('button').count()
  isThere = true
  // What any other receipt does to the open page.
  await postAs(base, 'shipper', `canhoto_files/approve/${older.id}`, {})
  await postAs(base, 'shipper', `canhoto_files/reopen/${older.id}`, {})
  await expect(queue.getByRole('button')).toHaveCount(count + 1)
  await expect(queue.getByRole('button').nth(1)).toHaveAttribute('aria-current', 'true')
  await expect(picture).toBeVisible()
  const asked = page.waitForRequest(/canhoto_files\/approve\//)
  await page.keyboard.press('a')
  expect((await asked).url()).toContain(`/${shown.id}`)
  // Taken back before its answer is there.
  const back = page.waitForResponse(/canhoto_files\/reopen\//)
  await page.keyboard.press('z')
  expect((await back).url()).toContain(`/${shown.id}`)
  await expect(queue.getByRole('button')).toHaveCount(count + 1)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what another person decided is said, and nothing else is decided by the next key', async ({
  as,
  baseURL,
}) => {
  const base = String(baseURL)
  const [first] = await waitingOf(base)
  if (!first) throw new Error('no receipt of the demo waits')
  const page = await as('shipper')
  await page.goto(PATH)
  const picture = page.getByRole('img', { name: first.attributes.name })
  await expect(picture).toBeVisible()
  await postAs(base, 'shipper', `canhoto_files/approve/${first.id}`, {})
  const said = page.getByRole('alert').filter({ hasText: /^Aprovado por .+ em / })
  await expect(said).toBeVisible()
  await expect(picture).toBeVisible()
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await expect(said).toBeHidden()
  await expect(page.getByText(/^1 de \d+$/)).toBeVisible()

  // A link to it opens it among the approved.
  await page.goto(`${PATH}?receipt=${first.id}`)
  await expect(page.getByRole('button', { name: /^Aprovados/ })).toHaveAttribute('aria-current', 'true')
  await expect(picture).toBeVisible()
  await expect(page.getByRole('region', { name: 'O que o canhoto deve provar' })).toContainText(
    'Conferido por',
  )
  await page.getByRole('button', { name: 'Conferir de novo' }).click()
  await expect(picture).toBeHidden()
  await page.goto(`${PATH}?check=refused&receipt=${first.id}`)
  await expect(page.getByRole('button', { name: 'Aprovar' })).toBeVisible()
  await expect(picture).toBeVisible()
})

/** Addresses of the approvals that the page asks for from now on. */
const approvalsOf = (page: Page): string[] => {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, id] = /canhoto_files\/approve\/(\d+)/.exec(request.url()) ?? []
    if (id !== undefined) asked.push(id)
  })
  return asked
}

const twoOf = async (base: string): Promise<[Waiting, Waiting]> => {
  const [first, second] = await waitingOf(base)
  if (!first || !second) throw new Error('the demo has too few receipts that wait')
  return [first, second]
}

const reopen = (base: string, { id }: Waiting) => postAs(base, 'shipper', `canhoto_files/reopen/${id}`, {})

const approveOf = (page: Page) => page.getByRole('button', { name: 'Aprovar' })
const currentOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Canhotos' }).locator('[aria-current=true]')

/** The page with its first receipt before the eyes. */
const openAt = async (page: Page, first: Waiting): Promise<string | null> => {
  await page.goto(PATH)
  await expect(page.getByRole('img', { name: first.attributes.name })).toBeVisible()
  await expect(approveOf(page)).toBeEnabled()
  return currentOf(page).textContent()
}

/** The receipt after the first one is shown, and could be decided about. */
const goneOn = async (page: Page, first: string | null) => {
  await expect(currentOf(page)).not.toHaveText(first ?? '')
  await expect(approveOf(page)).toBeEnabled()
}

const holdKey = async (page: Page, key: string, first: string | null) => {
  await page.keyboard.down(key)
  await goneOn(page, first)
  for (let time = 0; time < 3; time += 1) await page.keyboard.down(key)
  await page.keyboard.up(key)
}

const WAYS: Record<string, (page: Page, first: string | null) => Promise<unknown>> = {
  'the key, held down': (page, first) => holdKey(page, 'a', first),
  'Enter on the button, held down': async (page, first) => {
    await approveOf(page).focus()
    await holdKey(page, 'Enter', first)
  },
  'a double click': (page) => approveOf(page).dblclick(),
  'a slow double click': async (page, first) => {
    await approveOf(page).hover()
    await page.mouse.down()
    await page.mouse.up()
    await goneOn(page, first)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
  },
}

for (const [way, act] of Object.entries(WAYS))
  test(`approves one receipt: ${way}`, async ({ as, baseURL }) => {
    const base = String(baseURL)
    const [first] = await twoOf(base)
    const page = await as('shipper')
    const name = await openAt(page, first)
    const asked = approvalsOf(page)
    await act(page, name)
    await expect(page.getByText(/^Canhoto do pedido .+ aprovado\.$/)).toBeVisible()
    await goneOn(page, name)
    expect(asked).toEqual([first.id])
    await reopen(base, first)
  })

test('a receipt is decided about once its picture is there, or by one that says so', async ({
  as,
  baseURL,
}) => {
  const base = String(baseURL)
  const [first] = await twoOf(base)
  const page = await as('shipper')
  const asked = approvalsOf(page)
  const { promise: isComing, resolve: come } = Promise.withResolvers<undefined>()
  // The picture takes its time, and is broken.
  await page.route('**/*', async (route) => {
    const request = route.request()
    if (request.resourceType() !== 'image' || !request.url().includes('/files/')) return route.fallback()
    await isComing
    return route.abort()
  })
  await page.goto(PATH)
  await expect(page.getByRole('region', { name: 'O que o canhoto deve provar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ampliar' })).toBeVisible()
  await expect(approveOf(page)).toBeDisabled()
  await page.keyboard.press('a')
  await page.keyboard.press('r')
  const refusal = page.getByRole('dialog', { name: 'Recusar canhoto' })
  await expect(refusal).toBeHidden()
  come(undefined)
  await expect(page.getByText('A imagem não pôde ser mostrada. Baixe o arquivo.')).toBeVisible()
  await expect(page.getByRole('img', { name: first.attributes.name })).toBeHidden()
  await page.keyboard.press('r')
  await expect(refusal).toBeVisible()
  await refusal.getByRole('button', { name: 'Cancelar' }).click()
  await expect(refusal).toBeHidden()
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: 'Aprovar sem ver o canhoto?' })
  await expect(question).toBeVisible()
  expect(asked).toEqual([])
  await question.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByText(/^Canhoto do pedido .+ aprovado\.$/)).toBeVisible()
  expect(asked).toEqual([first.id])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await reopen(base, first)
})

test('the key takes back only the own decision, and the last one that did not fail', async ({
  as,
  baseURL,
}) => {
  const base = String(baseURL)
  const [first, second] = await twoOf(base)
  const page = await as('shipper')
  const name = await openAt(page, first)
  const toast = page.getByText(/^Canhoto do pedido .+ aprovado\.$/)
  await page.keyboard.press('a')
  await expect(toast).toBeVisible()
  await goneOn(page, name)
  // The next approval fails, and is not what the key takes back.
  await page.route(`**/canhoto_files/approve/${second.id}`, (route) => route.abort())
  await page.keyboard.press('a')
  await expect(page.getByRole('alert').filter({ hasNotText: 'aprovado' })).toBeVisible()
  const back = page.waitForResponse(/canhoto_files\/reopen\//)
  await page.keyboard.press('z')
  expect((await back).url()).toContain(`/${first.id}`)
  // The toast goes with what it offered.
  await expect(toast).toBeHidden({ timeout: 4000 })

  await openAt(page, first)
  await page.keyboard.press('a')
  await expect(toast).toBeVisible()
  // Another person decides anew.
  await reopen(base, first)
  await postAs(base, 'shipper', `canhoto_files/refuse/${first.id}`, { reason: 'undated' })
  await page.keyboard.press('z')
  await expect(page.getByText('Este canhoto já foi recusado por outra pessoa.')).toBeVisible()
  const kept = await readAs<{ check: string }>(base, 'shipper', `canhoto_files/${first.id}`)
  expect(kept.check).toBe('refused')
  await reopen(base, first)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a decision that is taken back before its answer leaves no word of it', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const [first] = await twoOf(base)
  const page = await as('shipper')
  const name = await openAt(page, first)
  const rows = page.getByRole('navigation', { name: 'Canhotos' }).getByRole('button')
  const toast = page.getByText(/^Canhoto do pedido .+ aprovado\.$/)
  // After a first toast the next one is shown at once.
  await page.keyboard.press('a')
  await expect(toast).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast).toHaveCount(0)
  await expect(rows.nth(0)).toHaveText(name ?? '')
  await rows.nth(0).click()
  await expect(currentOf(page)).toHaveText(name ?? '')
  await expect(approveOf(page)).toBeEnabled()
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<undefined>()
  await page.route(/canhoto_files\/approve\//, async (route) => {
    const response = await route.fetch()
    await isAnswered
    await route.fulfill({ response })
  })
  await page.keyboard.press('a')
  await goneOn(page, name)
  await page.keyboard.press('z')
  const back = page.waitForResponse(/canhoto_files\/reopen\//)
  answer(undefined)
  expect((await back).status()).toBe(200)
  await expect(rows.nth(0)).toHaveText(name ?? '')
  // Sooner than a toast goes by itself.
  await expect(toast).toHaveCount(0, { timeout: 2000 })
})

test('a receipt that a colleague takes back at once stands in the queue again', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const [first] = await twoOf(base)
  const page = await as('shipper')
  const name = await openAt(page, first)
  // The queue is never read without it.
  await page.route(/canhoto_files\/approve\//, async (route) => {
    const response = await route.fetch()
    await reopen(base, first)
    await route.fulfill({ response })
  })
  await page.keyboard.press('a')
  await expect(page.getByText(/^Canhoto do pedido .+ aprovado\.$/)).toBeVisible()
  const rows = page.getByRole('navigation', { name: 'Canhotos' }).getByRole('button')
  await expect(rows.nth(0)).toHaveText(name ?? '')
})

test('Back leads to the receipt of its address', async ({ as, baseURL }) => {
  const [first, second] = await twoOf(String(baseURL))
  const page = await as('shipper')
  const name = await openAt(page, first)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`receipt=${second.id}$`))
  await page.getByRole('link', { name: 'Conferência de canhotos' }).first().click()
  await expect(currentOf(page)).toHaveText(name ?? '')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`receipt=${second.id}$`))
  await expect(page.getByRole('img', { name: second.attributes.name })).toBeVisible()
  await expect(currentOf(page)).not.toHaveText(name ?? '')
})

test('a receipt that was deleted while it is open is decided about no more', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const [first, second] = await twoOf(base)
  const page = await as('shipper')
  const asked = approvalsOf(page)
  let isDeleted = false
  await page.route(/\/api\/canhoto_files\?/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Waiting[] }
    const data = isDeleted ? body.data.filter(({ id }) => id !== first.id) : body.data
    await route.fulfill({ response, json: { ...body, data } })
  })
  await page.route(new RegExp(`/api/canhoto_files/${first.id}\\?`), async (route) => {
    const url = route.request().url().replace(`/${first.id}?`, '/999999999?')
    await route.fulfill({ response: await route.fetch({ url }) })
  })
  await openAt(page, first)
  isDeleted = true
  // What any other receipt does to the open page, once that listens.
  await expect(async () => {
    await postAs(base, 'shipper', `canhoto_files/approve/${second.id}`, {})
    await reopen(base, second)
    await expect(page.getByRole('alert')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expect(approveOf(page)).toBeHidden()
  await page.keyboard.press('a')
  await page.keyboard.press('j')
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(approveOf(page)).toBeEnabled()
  expect(asked).toEqual([])
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
