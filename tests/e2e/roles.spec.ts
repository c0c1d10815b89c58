import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { expect, test, watch } from './support.ts'

/** Where each role lands, what its sidebar offers, and that the screens of others stay closed (spec 000 §2, §6). */

const HOME = /\/home\/menu$/

const TO_SHIPPER = '/logistic_manager/shipper/order'
const TO_CARRIER = '/logistic_manager/transporter/proposals'
/** A screen of another role; who has none of their own is kept out of the shipper's. */
const FOREIGN: Partial<Record<RoleName, string>> = { shipper: TO_CARRIER }

const OPERATIONS = [
  'Painel',
  'Notificações',
  'Pedidos',
  'Pedidos em andamento',
  'Notas fiscais',
  'Arquivos de notas fiscais',
  'Embarcadores',
  'Transportadoras',
  'Fornecedores',
  'Clientes',
  'Motoristas',
  'Meus arquivos',
]

/** What each owner's sidebar offers, in its order; the way to the main menu is last everywhere. */
const SIDEBAR: Record<RoleName, readonly string[]> = {
  dev: OPERATIONS,
  manager: OPERATIONS,
  shipper: [
    'Painel',
    'Notificações',
    'Pedidos',
    'Pedidos em andamento',
    'Pedidos cancelados',
    'Nova solicitação de transporte',
    'Simulação de frete',
    'Aprovar tabelas de frete',
    'Notas fiscais',
    'Arquivos de notas fiscais',
    'Arquivos não importados',
    'Transportadoras',
    'Fornecedores',
    'Clientes',
    'Endereços',
    'Meus arquivos',
    'Filiais',
    'Usuários',
  ],
  transporter: [
    'Painel',
    'Notificações',
    'Propostas',
    'Pedidos',
    'Tabelas de frete',
    'Aprovar tabelas de frete',
    'Importar CT-e',
    'Arquivos não importados',
    'Motoristas',
    'Meus arquivos',
    'Filiais',
    'Usuários',
  ],
  risk_manager: ['Painel', 'Usuários'],
  broker: ['Painel'],
  fintech: [],
  customer: ['Painel', 'Nova solicitação de transporte', 'Usuários'],
  four_pl: [
    'Painel',
    'Pedidos',
    'Pedidos em andamento',
    'Simulação de frete',
    'Aprovar tabelas de frete',
    'Notas fiscais',
    'Arquivos de notas fiscais',
    'Importar CT-e',
    'CT-e',
    'Embarcadores',
    'Transportadoras',
    'Clientes',
    'Motoristas',
    'Meus arquivos',
    'Usuários',
  ],
  auditor: ['Painel', 'Usuários'],
  finance_manager: [],
  taker: [],
  supplier: ['Notificações', 'Pedidos'],
}

/** Where the card of the logistics manager leads, for who has it (spec 000 §2, behaviour after login). */
const FIRST_SCREEN: Partial<Record<RoleName, string>> = {
  manager: '/logistic_manager/manager/dashboard',
  shipper: '/logistic_manager/shipper/dashboard',
  transporter: TO_CARRIER,
  risk_manager: '/logistic_manager/risk_manager/dashboard',
  broker: '/logistic_manager/broker/dashboard',
  customer: '/logistic_manager/customer/dashboard',
  auditor: '/logistic_manager/auditor/dashboard',
  supplier: '/logistic_manager/supplier/order',
}

for (const role of ROLES) {
  test(`${role} lands, sees its own entries and no screen of others`, async ({ as }) => {
    const page = await as(role)
    const trouble = watch(page)
    // A login page has nothing for who is logged in: it leads on as after a login.
    await page.goto('/auth/login')
    await expect(page).toHaveURL(HOME)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Módulos')
    const entries = page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link')
    await expect(entries).toHaveText([...SIDEBAR[role], 'Menu principal'])
    const first = FIRST_SCREEN[role]
    if (first !== undefined) {
      await page.getByRole('link', { name: 'Acessar: Gestor Logístico' }).click()
      await expect(page).toHaveURL(new RegExp(`${first}$`))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Módulos')
    }
    await page.goto(FOREIGN[role] ?? TO_SHIPPER)
    await expect(page).toHaveURL(HOME)
    expect(trouble).toEqual({ console: [], server: [] })
  })
}
