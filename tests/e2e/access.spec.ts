import { choosePlan, newShipper, newcomer } from './support/newcomers.ts'
import { expect, postAs, readAs, test, watch } from './support/browser.ts'

/** Closed doors: what each says is missing, and who can open it (spec 000 §2, §6). */

const AREA = '/logistic_manager/shipper'
type Me = { name: string; company_id: number; company: { fantasy_name: string } }

test('module cards: access, learn more, blocked, coming soon', async ({ as, baseURL }) => {
  const owner = await as('transporter')
  await owner.goto('/home/menu')
  await expect(owner.getByRole('link', { name: 'Acessar: Gestor Logístico' })).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Saiba mais: WMS' })).toBeHidden()
  await owner.getByRole('button', { name: /^Conheça outros módulos/ }).click()
  const soon = owner.getByRole('listitem').filter({ hasText: 'App de Entregas' })
  await expect(soon.getByText('Em breve').first()).toBeVisible()
  await owner.getByRole('button', { name: 'Saiba mais: WMS' }).click()
  const told = owner.getByRole('dialog', { name: 'WMS' })
  await expect(told.getByText('Endereçamento, separação e expedição no armazém.')).toBeVisible()
  await expect(told.getByText('Para contratar este módulo, fale com a nossa equipe.')).toBeVisible()
  await told.getByRole('button', { name: 'Entendi' }).click()
  await expect(told).toHaveCount(0)

  const financier = await newcomer(String(baseURL), 'transporter', {
    permissions: ['integra_manager__financier'],
  })
  const page = await as(financier)
  await page.goto('/home/menu')
  // Without a module of one's own, the others stand unfolded.
  await page.getByRole('button', { name: 'Acesso bloqueado: Faturamento' }).click()
  const blocked = page.getByRole('dialog', { name: 'Acesso bloqueado' })
  await expect(blocked.getByText('O acesso a este módulo foi bloqueado pelo TMS.')).toBeVisible()
  await blocked.getByRole('button', { name: 'Entendi' }).click()
  await expect(page).toHaveURL(/\/home\/menu$/)
})

test('without a permission: which one, and who in the company can grant it', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const owner = await readAs<Me>(base, 'shipper', 'users/me')
  const financier = await newcomer(base, 'shipper', { permissions: ['integra_manager__financier'] })
  const page = await as(financier)
  const trouble = watch(page)
  await page.goto(`${AREA}/configuration`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem permissão')
  await expect(page.getByText('A tela Configurações não está aberta para o seu usuário.')).toBeVisible()
  await expect(
    page.getByText('Seu usuário precisa de uma destas permissões: Dono, Administrador.'),
  ).toBeVisible()
  await expect(page.getByText('Quem pode liberar')).toBeVisible()
  await expect(page.getByText(owner.name)).toBeVisible()
  // Only who can: the operator gives plans and features, not this.
  await expect(page.getByText(/operador da plataforma/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Ir para o menu principal' }).click()
  await expect(page).toHaveURL(/\/home\/menu$/)
  expect(trouble).toEqual({ console: [], server: [] })
})

test('without the plan or the feature: both are named, the operator gives them, and the screen opens', async ({
  as,
  baseURL,
}) => {
  const base = String(baseURL)
  const operator = await readAs<Me>(base, 'manager', 'users/me')
  const company_id = await newShipper(base)
  await choosePlan(base, company_id, 'logistic_manager__1')
  const admin = await newcomer(base, 'manager', { permissions: ['integra_manager__admin'], company_id })
  const page = await as(admin)
  await page.goto(`${AREA}/picking`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sem permissão')
  const plan = page.getByText(
    'Sua empresa precisa do Plano MASTER ou de um plano superior. Plano atual: Plano GO.',
  )
  const feature = page.getByText('O recurso “Separação” está desligado para sua empresa.')
  await expect(plan).toBeVisible()
  await expect(feature).toBeVisible()
  await expect(page.getByText(`operador da plataforma: ${operator.company.fantasy_name}`)).toBeVisible()

  await choosePlan(base, company_id, 'logistic_manager__3')
  await page.reload()
  await expect(feature).toBeVisible()
  await expect(plan).toHaveCount(0)
  await postAs(base, 'manager', `companies/set_feature/${company_id}`, { feature_id: 18, active: true })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Separação')
})

test('a screen of another role leads silently to the main menu', async ({ as }) => {
  const page = await as('transporter')
  await page.goto(`${AREA}/order`)
  await expect(page).toHaveURL(/home\/menu$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Módulos')
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('who edits people sees greyed what is not theirs to give', async ({ as, baseURL }) => {
  const base = String(baseURL)
  const admin = await newcomer(base, 'shipper', { permissions: ['integra_manager__admin'] })
  const [colleague] = await readAs<{ id: string }[]>(
    base,
    'shipper',
    'users?filter[permission]=integra_manager__financier',
  )
  const page = await as(admin)
  await page.goto(`${AREA}/user/update/${colleague?.id}`)
  await expect(page.getByRole('switch', { name: 'Acessa o faturamento' })).toBeDisabled()
  await expect(page.getByText('dono da empresa ou administra o faturamento libera')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await expect(page.getByRole('menuitem', { name: /^Tornar responsável: .*transfere$/ })).toBeDisabled()
  await expect(
    page.getByRole('menuitem', { name: /^Desativar: tem permissões além das suas$/ }),
  ).toBeDisabled()
})
