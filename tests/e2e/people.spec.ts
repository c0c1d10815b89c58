import { expect, readAs, test, tokenOf, watch } from './support/browser.ts'

/**
 * The journey of a person who sets a company up: a carrier found by its CNPJ instead of registered twice, a colleague with
 * chosen rights, a setting that stays, and first steps that notice both. `shipper2` is the demo's half-finished company.
 */

type CompanyRow = { id: string; attributes: { fantasy_name: string; cnpj: string } }

const AREA = '/logistic_manager/shipper'

test('a company is set up: carrier, colleague, settings, first steps', async ({ as, baseURL }) => {
  test.setTimeout(120_000)
  const base = new URL(String(baseURL)).origin
  const all = await readAs<CompanyRow[]>(base, 'manager', 'transporters?page[size]=50')
  const own = await readAs<CompanyRow[]>(base, 'shipper2', 'transporters?page[size]=50')
  const carrier = all.find(({ id }) => !own.some((one) => one.id === id))
  if (!carrier) throw new Error('every carrier of the demo works with this shipper')
  const { fantasy_name: name, cnpj } = carrier.attributes

  const page = await as('shipper2')
  const trouble = watch(page)

  // Found, not doubled: no form is offered for a CNPJ that is known.
  await page.goto(`${AREA}/transporter/create`)
  const question = page.getByLabel('CNPJ da transportadora')
  await question.fill(`${cnpj.slice(0, 13)}${cnpj.endsWith('9') ? '0' : '9'}`)
  await expect(page.getByText('o dígito verificador não bate')).toBeVisible()
  await question.fill(cnpj)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByLabel('Razão social')).toHaveCount(0)
  await page.getByRole('button', { name: 'Vincular' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  // Let go after a question, and taken back by the toast.
  await page.getByRole('button', { name: 'Desvincular' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
  await expect(page).toHaveURL(`${AREA}/transporter`)
  await expect(page.getByRole('link', { name: own[0]?.attributes.fantasy_name ?? '' })).toBeVisible()
  await expect(page.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()

  // The second person is a first step, reached from its own line.
  await page.goto(`${AREA}/configuration/onboarding`)
  const progress = page.getByRole('progressbar')
  const before = Number(await progress.getAttribute('aria-valuenow'))
  await page.getByRole('link', { name: 'Fazer: Segundo usuário' }).click()
  const email = `jornada.${Date.now()}@pomar.example`
  await page.getByLabel('Nome').fill('Luísa Prado')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Escolha pelo menos uma permissão.')).toBeVisible()
  const main = page.getByRole('group', { name: 'Gestor Logístico' })
  await main.getByRole('checkbox', { name: 'Gestor do embarcador' }).check()
  await page.getByRole('checkbox', { name: 'BI: Administrador' }).check()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Registro criado com sucesso.')).toBeVisible()
  const line = page.getByRole('row', { name: /Luísa Prado/ })
  await expect(line.getByText('Gestor do embarcador')).toBeVisible()
  await expect(line.getByText('Convite pendente')).toBeVisible()

  // A setting counts for the company, and its history says who changed it.
  await page.goto(`${AREA}/configuration?tab=carriers`)
  await page.getByLabel('Dias').fill('3')
  const deadline = page.getByRole('region', { name: 'Prazo para definir veículo e' })
  await deadline.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Registro alterado com sucesso.')).toBeVisible()
  await page.goto(`${AREA}/configuration?tab=orders`)
  await page.getByLabel('E-mail de onde as NF-e chegam').fill(`nfe.${Date.now()}@pomar.example`)
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Registro alterado com sucesso.')).toBeVisible()
  await page.goto(`${AREA}/configuration?tab=history`)
  await expect(page.getByText('Prazo da transportadora (dias)').first()).toBeVisible()

  await page.goto(`${AREA}/configuration/onboarding`)
  await expect(page.getByText('Tudo pronto')).toBeVisible()
  expect(Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(before)
  expect(trouble).toEqual({ console: [], server: [] })

  // Only the company's own people read its settings.
  const stranger = await fetch(`${base}/api/companies?filter[fantasy_name]=Pomar`, {
    headers: { authorization: `Bearer ${await tokenOf(base, 'transporter')}` },
  })
  const seen = (await stranger.json()) as { data: { attributes: { nfe_email: string | null } }[] }
  expect(seen.data.filter(({ attributes }) => attributes.nfe_email !== null)).toEqual([])
})
