import { screens } from '#client/app/screens.ts'
import { isForRole, patternOf, type Screen } from '#client/kit/screen.ts'
import { ROLES, type RoleName } from '#shared/access/roles.ts'
import { followRequests } from './support/look.ts'
import { isComing, notOpened } from './support/opened.ts'
import {
  addressOf as foreignAddress,
  foreignTo,
  MOUNTED,
} from '#tests/architecture/screens/foreign-addresses.ts'
import { isFull } from '#tests/resilience/support/rounds.ts'
import { expect, goWithin, test, watch } from './support/browser.ts'
import type { Page } from '@playwright/test'

/**
 * For each of the 13 roles: where it lands, exactly what its sidebar offers, that every screen it is given opens, and
 * that the screens of others stay closed (spec 000 §2, §6).
 */

const HOME = /\/home\/menu$/

const TO_SHIPPER = '/logistic_manager/shipper/order'
const TO_CARRIER = '/logistic_manager/transporter/proposals'
/** A screen of another role; who has none of their own is kept out of the shipper's. */
const FOREIGN: Partial<Record<RoleName, string>> = { shipper: TO_CARRIER }

const OPERATIONS = [
  'Painel',
  'Torre de controle',
  'Notificações',
  'Pedidos',
  'Pedidos em andamento',
  'Cotações',
  'APIs de transportadoras',
  'Serviços dos Correios',
  'BID de frete',
  'Tabelas de frete',
  'Cobertura das tabelas',
  'TDE e TRT',
  'Importação de tabelas',
  'Tabelas de rotas',
  'Estudos de frete',
  'Conferência do piso ANTT',
  'Preços de serviços adicionais',
  'Impostos e piso ANTT',
  'Arquivos de requisições',
  'Requisições',
  'Roteiros',
  'Caixas',
  'Processos marítimos',
  'Painel marítimo',
  'Torre de controle marítima',
  'Contêineres',
  'Torre de controle de contêineres',
  'Notas fiscais',
  'Arquivos de notas fiscais',
  'Conferência de canhotos',
  'Arquivos EDI',
  'Auditoria de fretes',
  'Quadro de ordens de compra',
  'Faturamento',
  'Cobranças em aberto',
  'Condições de cobrança',
  'Embarcadores',
  'Transportadoras',
  'Fornecedores',
  'Clientes',
  'Motoristas',
  'Veículos',
  'Apelidos de endereços',
  'Serviços adicionais',
  'Feriados',
  'Relatórios de pedidos',
  'Meus arquivos',
  'Exportar transportadoras',
  'Configurações',
  'Recursos por empresa',
  'Registro de acessos',
  'Ocorrências próprias',
]

/** What each owner's sidebar offers, in its order; the way to the main menu is last for all who have one. */
const SIDEBAR: Record<RoleName, readonly string[]> = {
  dev: OPERATIONS,
  manager: OPERATIONS,
  shipper: [
    'Painel',
    'Torre de controle',
    'Notificações',
    'Pedidos',
    'Pedidos em andamento',
    'Pedidos cancelados',
    'Novo pedido',
    'Notas em pedidos',
    'Simulação de frete',
    'Cotações',
    'Cotações de embarque',
    'APIs de transportadoras',
    'BID de frete',
    'Tabelas de frete',
    'Cobertura das tabelas',
    'Aprovar tabelas de frete',
    'TDE e TRT',
    'Importação de tabelas',
    'Tabelas de rotas',
    'Estudos de frete',
    'Conferência do piso ANTT',
    'Preços de serviços adicionais',
    'Requisições',
    'Roteiros',
    'Separação',
    'Produtos',
    'Caixas',
    'Documentos dos pedidos',
    'Notas fiscais',
    'Arquivos de notas fiscais',
    'Importações',
    'Conferência de canhotos',
    'Arquivos não importados',
    'Arquivos EDI',
    'Auditoria de fretes',
    'Ordens de compra',
    'Quadro de ordens de compra',
    'Resumo do faturamento',
    'Faturamento',
    'Transportadoras',
    'Fornecedores',
    'Clientes',
    'Endereços',
    'Feriados',
    'Clientes finais',
    'Indicadores de satisfação',
    'Respostas da pesquisa',
    'Relatórios de pedidos',
    'Meus arquivos',
    'Exportar documentos',
    'Exportar transportadoras',
    'Filiais',
    'Usuários',
    'Configurações',
    'Regras das ordens de compra',
    'Ocorrências próprias',
  ],
  transporter: [
    'Painel',
    'Notificações',
    'Propostas',
    'Pedidos',
    'Cotações',
    'Cotações recebidas',
    'Cotações de embarque',
    'BID de frete',
    'Tabelas de frete',
    'Cobertura das tabelas',
    'Aprovar tabelas de frete',
    'TDE e TRT',
    'Importação de tabelas',
    'Tabelas de rotas',
    'Preços de serviços adicionais',
    'Documentos dos pedidos',
    'Importar CT-e',
    'Arquivos não importados',
    'Arquivos EDI',
    'Planos de risco (PGR)',
    'Auditoria de fretes',
    'Ordens de compra',
    'Faturas',
    'Motoristas',
    'Feriados',
    'Meus arquivos',
    'Filiais',
    'Usuários',
    'Configurações',
    'API de status e códigos',
  ],
  risk_manager: ['Painel', 'Usuários'],
  broker: ['Painel'],
  fintech: ['Notificações', 'Usuários', 'Configurações'],
  customer: ['Painel', 'Novo pedido', 'Perfil da empresa', 'Usuários'],
  four_pl: [
    'Painel',
    'Torre de controle',
    'Pedidos',
    'Pedidos em andamento',
    'Simulação de frete',
    'Cotações',
    'APIs de transportadoras',
    'BID de frete',
    'Tabelas de frete',
    'Cobertura das tabelas',
    'Aprovar tabelas de frete',
    'TDE e TRT',
    'Importação de tabelas',
    'Tabelas de rotas',
    'Estudos de frete',
    'Conferência do piso ANTT',
    'Preços de serviços adicionais',
    'Requisições',
    'Roteiros',
    'Documentos dos pedidos',
    'Notas fiscais',
    'Arquivos de notas fiscais',
    'Importar CT-e',
    'CT-e',
    'Importações',
    'Conferência de canhotos',
    'Arquivos EDI',
    'Auditoria de fretes',
    'Ordens de compra',
    'Quadro de ordens de compra',
    'Embarcadores',
    'Transportadoras',
    'Clientes',
    'Motoristas',
    'Apelidos de endereços',
    'Feriados',
    'Relatórios de pedidos',
    'Meus arquivos',
    'Exportar documentos',
    'Usuários',
    'Ocorrências próprias',
  ],
  auditor: [
    'Painel',
    'Importações',
    'Auditoria de fretes',
    'Ordens de compra',
    'Quadro de ordens de compra',
    'Usuários',
  ],
  finance_manager: ['Notificações', 'Tomadores', 'Instituições financeiras', 'Perfil da empresa', 'Usuários'],
  taker: ['Notificações', 'Perfil da empresa', 'Usuários'],
  supplier: ['Notificações', 'Pedidos'],
}

const FINANCE = ['Notificações', 'Perfil da empresa', 'Usuários']

const BILLING = ['Resumo do faturamento', 'Faturamento', 'Fechamento do mês']

/** The sidebars of the modules beside the main one; a screen that is not built has no entry. */
const BESIDE: Partial<Record<RoleName, readonly (readonly [string, readonly string[]])[]>> = {
  manager: [['/billing/list', BILLING]],
  shipper: [
    ['/finance/home', FINANCE],
    ['/billing/list', BILLING],
    ['/tracking/shipper/tracking_solicitation', []],
    ['/quotation/shipper/order_quotes', ['Cotações']],
  ],
  transporter: [
    ['/finance/home', FINANCE],
    ['/billing/list', BILLING],
    ['/tracking/transporter/tracking_solicitation', []],
    ['/quotation/transporter/order_quotes', ['Cotações']],
  ],
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
  taker: '/finance/panel_notification',
}

/** Home is skipped for fintech users (spec 000 §2). */
const LANDS: Partial<Record<RoleName, RegExp>> = { fintech: /\/fintech\/finance\/dashboard$/ }

/**
 * The address to open a screen at. A screen still to come reads no record, so any number does. The others are opened by
 * the look at every screen, which leaves the developer's to us; details of records by their own journeys.
 */
const addressOf = (screen: Screen, role: RoleName): string | null => {
  const pattern = patternOf(screen, role).replace(/\/:\w+\?$/, '')
  if (isComing(screen)) return pattern.replaceAll(/:\w+/g, '1')
  return role === 'dev' && !pattern.includes(':') ? pattern : null
}

/** What the frame around every page asks for: who one is, own notices, the version. */
const OF_THE_FRAME =
  /^\/api\/(?:companies\/me|users\/me|settings|system_notifications(?:\/unread_count)?|verify_app_version\/\d+)$/

const PLACES = MOUNTED.map(({ path }) => path)

/**
 * Addresses of others' screens: in the long form (RESILIENCE=full) each for each role, some five hundred; else every third, beginning
 * elsewhere for each role, so that each address is gone to by several of those who have it not.
 */
const foreignIn = (role: RoleName): string[] =>
  foreignTo(role)
    .filter(({ path }) => isFull || (PLACES.indexOf(path) + ROLES.indexOf(role)) % 3 === 0)
    .map(({ path }) => foreignAddress(path))

/**
 * Goes to one address after the other by the client's own router, each as soon as the one before has led on; answers those that did not lead
 * to where the role lands. The page itself walks: a question from here for each address would take longer than the way.
 */
const notLedOn = (page: Page, addresses: readonly string[], lands: RegExp): Promise<string[]> =>
  page.evaluate(
    async ({ paths, source }) => {
      const stayed: string[] = []
      const isThere = () => new RegExp(source).test(location.pathname)
      for (const path of paths) {
        history.pushState(null, '', path)
        dispatchEvent(new PopStateEvent('popstate'))
        const patience = performance.now() + 10_000
        while (!isThere() && performance.now() < patience)
          // oxlint-disable-next-line no-await-in-loop -- one way after the other
          await new Promise((resolve) => setTimeout(resolve))
        if (!isThere()) stayed.push(`${path}: ${location.pathname}`)
      }
      return stayed
    },
    { paths: [...addresses], source: lands.source },
  )

const entriesOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Menu', exact: true }).getByRole('link')

for (const role of ROLES) {
  test(`${role} lands, sees its own entries, opens every screen and none of others`, async ({ as }) => {
    test.setTimeout(240_000)
    const page = await as(role)
    const trouble = watch(page)
    const answered = followRequests(page)
    const lands = LANDS[role] ?? HOME
    // A login page has nothing for who is logged in: it leads on as after a login.
    await page.goto('/auth/login')
    await expect(page).toHaveURL(lands)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      role === 'fintech' ? 'Painel' : 'Módulos',
    )
    const home = role === 'fintech' ? [] : ['Menu principal']
    await expect(entriesOf(page)).toHaveText([...SIDEBAR[role], ...home])
    const first = FIRST_SCREEN[role]
    if (first !== undefined) {
      const card = role === 'taker' ? 'Correspondente Digital' : 'Gestor Logístico'
      await page.getByRole('link', { name: `Acessar: ${card}` }).click()
      await expect(page).toHaveURL(new RegExp(`${first}$`))
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Módulos')
    }
    for (const [path, entries] of BESIDE[role] ?? []) {
      await goWithin(page, path)
      await expect(entriesOf(page)).toHaveText([...entries, 'Menu principal'])
    }

    const given = screens.filter((screen) => Array.isArray(screen.roles) && isForRole(screen, role))
    const problems: string[] = []
    for (const screen of given) {
      const path = addressOf(screen, role)
      if (path === null) continue
      await goWithin(page, path)
      problems.push(...(await notOpened(page, path, screen)))
    }
    expect(problems).toEqual([])

    await page.goto(FOREIGN[role] ?? TO_SHIPPER)
    await expect(page).toHaveURL(lands)
    await answered()
    // Security check 12: each screen of others leads back before it asks for anything.
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/') && !OF_THE_FRAME.test(pathname)) asked.push(pathname)
    })
    expect(await notLedOn(page, foreignIn(role), lands)).toEqual([])
    await answered()
    expect(asked).toEqual([])
    expect(trouble).toEqual({ console: [], server: [] })
  })
}
