import { PASSWORD, freshCnpj, linkFor, newcomer } from './support/newcomers.ts'
import { expect, postAs, test, watch } from './support/browser.ts'

/** From a stranger to a user: registration, mail, verified address; invitation, password, terms; and a token for the API. */

test('a taker registers, is refused below the minimums, verifies the address and comes in', async ({
  page,
}) => {
  const trouble = watch(page)
  const email = `rita.${Date.now()}@tomadora.example`
  await page.goto('/finance/register')
  const fill = (label: string | RegExp, value: string) => page.getByLabel(label).first().fill(value)
  await fill('CNPJ', freshCnpj())
  await fill('Razão social', 'Tomadora Vale Verde Ltda')
  await fill('Nome fantasia', 'Vale Verde')
  await fill('Faturamento mensal', '1.000.000,00')
  await fill('Data de abertura', '2015-03-02')
  await fill('Nome', 'Rita Lopes')
  await page.getByLabel('Nome', { exact: false }).last().fill('Rita Lopes')
  await fill('E-mail corporativo', email)
  await fill('Senha', PASSWORD)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Criar cadastro' }).click()
  await expect(page.getByText('o faturamento mensal precisa ser maior que R$ 1.000.000,00')).toBeVisible()
  await fill('Faturamento mensal', '1.000.000,01')
  await page.getByRole('button', { name: 'Criar cadastro' }).click()
  await expect(page.getByRole('heading', { name: 'Confira seu e-mail' })).toBeVisible()

  await page.goto('/auth/login')
  await fill('E-mail', email)
  await fill('Senha', PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByText('Seu e-mail ainda não foi confirmado')).toBeVisible()

  await page.goto(await linkFor(email, 'verify'))
  await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
  await expect(page.getByRole('heading', { name: 'E-mail confirmado' })).toBeVisible()
  await page.getByRole('link', { name: 'Entrar' }).click()
  await fill('E-mail', email)
  await fill('Senha', PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).not.toHaveURL(/auth\/login/)
  expect(trouble).toEqual({ console: [], server: [] })
})

test('who is invited sets a password, accepts the terms, and makes a token that is shown once', async ({
  page,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const email = `ana.${Date.now()}@convidada.example`
  await postAs(origin, 'shipper', 'users', {
    name: 'Ana Prado',
    email,
    permissions: ['integra_manager__admin'],
  })
  const link = await linkFor(email, 'insert_password')
  await page.goto(link)
  await page.getByLabel('Nova senha').first().fill(PASSWORD)
  await page.getByLabel('Repita a nova senha').fill(PASSWORD)
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page).toHaveURL(/auth\/login/)
  // A redirect to another site is forgotten.
  await page.goto('/auth/login?redirect=/.//evil.example/x')
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Senha').first().fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()

  const terms = page.getByRole('dialog')
  await expect(terms.getByText('Para continuar, leia e aceite os termos')).toBeVisible()
  await expect(page).toHaveURL(/\/home\/menu$/)
  await page.keyboard.press('Escape')
  await expect(terms).toBeVisible()
  await terms.getByRole('checkbox').check()
  await terms.getByRole('button', { name: 'Aceitar e continuar' }).click()
  await expect(terms).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.goto('/home/profile')
  await page.getByRole('button', { name: 'Novo token' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo token' })
  await dialog.getByLabel('Nome').fill('ERP matriz')
  await dialog.getByRole('button', { name: 'Só leitura' }).click()
  await dialog.getByRole('button', { name: 'Criar token' }).click()
  const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await question.getByLabel('Senha atual').fill('Errada#2026')
  await question.getByRole('button', { name: 'Confirmar' }).click()
  await expect(question.getByText('Senha Incorreta')).toBeVisible()
  await question.getByLabel('Senha atual').fill(PASSWORD)
  await question.getByRole('button', { name: 'Confirmar' }).click()
  const token = await dialog.getByLabel('Token').inputValue()
  expect(token).toMatch(/^tropeiro_pat_/)
  await dialog.getByRole('button', { name: 'Já guardei' }).click()
  await expect(page.getByText('ERP matriz')).toBeVisible()
  const ask = async () =>
    (await fetch(`${origin}/api/orders`, { headers: { authorization: `Bearer ${token}` } })).status
  expect(await ask()).toBe(200)
  await page.getByRole('button', { name: 'Revogar: ERP matriz' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByText('Nenhum token')).toBeVisible()
  await expect.poll(ask).toBe(401)

  // The invitation is used up.
  await page.context().clearCookies()
  await page.goto(link)
  await page.getByLabel('Nova senha').first().fill('Outra#2026x')
  await page.getByLabel('Repita a nova senha').fill('Outra#2026x')
  await page.getByRole('button', { name: 'Salvar senha' }).click()
  await expect(page.getByRole('heading', { name: 'Este convite não vale mais' })).toBeVisible()
})

test('the second factor is switched with the password, in light and dark, on a desk and a phone', async ({
  as,
  baseURL,
}) => {
  const origin = baseURL ?? ''
  const cnpj = freshCnpj()
  const company_id = Number(
    await postAs(origin, 'manager', 'transporters', {
      social_reason: 'Cautela Transportes Ltda',
      fantasy_name: 'Cautela',
      cnpj,
    }),
  )
  const owner = await newcomer(origin, 'manager', { permissions: ['integra_manager__owner'], company_id })
  for (const [on, look] of [
    [true, {}],
    [false, { dark: true, phone: true }],
  ] as const) {
    const page = await as(owner, look)
    const trouble = watch(page)
    await page.goto('/logistic_manager/transporter/configuration?tab=account')
    const choice = page.getByRole('switch', { name: 'Autenticação em dois fatores' })
    await choice.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
    if (on) {
      const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
      await expect(question.getByLabel('Senha atual')).toBeFocused()
      // Put aside, nothing changes.
      await question.getByRole('button', { name: 'Cancelar' }).click()
      await expect(page.getByText('Informe sua senha de novo')).toBeVisible()
      await expect(choice).not.toBeChecked()
      await choice.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click()
      await question.getByLabel('Senha atual').fill(PASSWORD)
      await question.getByRole('button', { name: 'Confirmar' }).click()
    }
    await expect(choice).toBeChecked({ checked: on })
    expect(trouble.server).toEqual([])
  }
})
