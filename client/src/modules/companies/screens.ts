import type { Ability } from '#shared/access/abilities.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { type Screen, defineScreen } from '#client/kit/screen.ts'
import {
  type Icon,
  IconBox,
  IconBuilding,
  IconBuildingWarehouse,
  IconShieldCheck,
  IconTruck,
  IconUsers,
} from '#client/ui/icons.ts'
import { financeCompanyScreens } from './finance/screens.ts'
import { type Kind, OPERATOR_KINDS, type OperatorKind } from './kinds.ts'

const listPage = async () => ({ Component: (await import('./CompanyListPage.tsx')).CompanyListPage })
const createPage = async () => ({ Component: (await import('./CompanyCreatePage.tsx')).CompanyCreatePage })
const detailPage = async () => ({ Component: (await import('./CompanyDetailPage.tsx')).CompanyDetailPage })
const operatorPage = async () => ({
  Component: (await import('./OperatorCompaniesPage.tsx')).OperatorCompaniesPage,
})
const operatorDetail = async () => ({
  Component: (await import('./OperatorCompanyPage.tsx')).OperatorCompanyPage,
})
const operatorForm = async () => ({
  Component: (await import('./OperatorCompanyFormPage.tsx')).OperatorCompanyFormPage,
})
const subsidiaryForm = async () => ({
  Component: (await import('./SubsidiaryFormPage.tsx')).SubsidiaryFormPage,
})
const paths = (own: string, fourPl: string) => ({ default: own, four_pl: fourPl })

/** List, create (shipper) and details of one kind of partner. */
const partner = (kind: Kind, roles: RoleName[], order: number, icon: Icon): Screen[] => {
  const plural = `${kind}s`
  return [
    defineScreen({
      name: kind,
      path: paths(kind, plural),
      roles,
      ability: 'partners.read',
      title: `companies:kinds.${kind}`,
      menu: { group: 'registers', order, icon, ability: 'menus.registers' },
      component: listPage,
    }),
    defineScreen({
      name: `${kind}_update`,
      path: paths(`${kind}/update/:id`, `${plural}/details/:id`),
      roles,
      ability: 'partners.read',
      title: `companies:details.${kind}`,
      breadcrumb: [{ title: `companies:kinds.${kind}`, screen: kind }],
      component: detailPage,
    }),
  ]
}

const partnerCreate = (kind: Exclude<Kind, 'shipper'>): Screen =>
  defineScreen({
    name: `${kind}_create`,
    path: `${kind}/create`,
    roles: ['shipper'],
    ability: 'partners.create',
    title: `companies:new.${kind}`,
    breadcrumb: [{ title: `companies:kinds.${kind}`, screen: kind }],
    component: createPage,
  })

/** Branches: of a shipper only at the head office (spec 000 §6), of a carrier for owner and admin. */
const subsidiaries = (role: RoleName, ability: Ability): Screen =>
  defineScreen({
    name: `${role}_subsidiary`,
    path: 'subsidiary',
    roles: [role],
    ability,
    title: 'companies:subsidiaries',
    menu: { group: 'settings', order: 30, icon: IconBuilding },
    component: async () => ({
      Component: (await import('./SubsidiaryListPage.tsx')).SubsidiaryListPage,
    }),
  })

const subsidiaryCrumb = (role: RoleName) =>
  [{ title: 'companies:subsidiaries', screen: `${role}_subsidiary` }] as const

/** Of the operator: the list of a kind, one company with everything about it, and its forms. */
const operatorScreens = (kind: OperatorKind): Screen[] => {
  const crumb = { title: `companies:kinds.${kind}`, screen: `user_${kind}` } as const
  const icon = kind === 'transporter' ? IconTruck : kind === 'supplier' ? IconBox : IconBuilding
  const inMenu = ['shipper', 'transporter', 'supplier', 'customer'].includes(kind)
  return [
    defineScreen({
      name: `user_${kind}`,
      path: `user/${kind}`,
      roles: ['manager'],
      ability: 'companies.read',
      title: `companies:kinds.${kind}`,
      ...(inMenu ? { menu: { group: 'registers' as const, order: OPERATOR_KINDS.indexOf(kind), icon } } : {}),
      component: operatorPage,
    }),
    defineScreen({
      name: `user_${kind}_create`,
      path: `user/${kind}/create`,
      roles: ['manager'],
      ability: 'companies.create',
      title: `companies:new.${kind}`,
      breadcrumb: [crumb],
      component: operatorForm,
    }),
    defineScreen({
      name: `user_${kind}_details`,
      path: `user/${kind}/details/:id`,
      roles: ['manager'],
      ability: 'companies.read',
      title: `companies:kind.${kind}`,
      texts: ['session'],
      breadcrumb: [crumb],
      component: operatorDetail,
    }),
    defineScreen({
      name: `user_${kind}_update`,
      path: `user/${kind}/update/:id`,
      roles: ['manager'],
      ability: 'companies.update',
      title: 'companies:edit_company',
      breadcrumb: [crumb],
      component: operatorForm,
    }),
  ]
}

export const companiesScreens: readonly Screen[] = [
  ...partner('shipper', ['four_pl'], 1, IconBuildingWarehouse),
  ...partner('transporter', ['shipper', 'four_pl'], 2, IconTruck),
  ...partner('supplier', ['shipper'], 3, IconBox),
  ...partner('customer', ['shipper', 'four_pl'], 4, IconUsers),
  partnerCreate('transporter'),
  partnerCreate('supplier'),
  partnerCreate('customer'),
  subsidiaries('shipper', 'screens.subsidiary'),
  subsidiaries('transporter', 'screens.subsidiary'),
  ...(['shipper', 'transporter'] as const).map((role) =>
    defineScreen({
      name: `${role}_subsidiary_create`,
      path: 'subsidiary/create',
      roles: [role],
      ability: 'companies.create',
      title: 'companies:new_subsidiary',
      breadcrumb: subsidiaryCrumb(role),
      component: subsidiaryForm,
    }),
  ),
  ...(['shipper', 'transporter'] as const).map((role) =>
    defineScreen({
      name: `${role}_subsidiary_update`,
      path: 'subsidiary/update/:id',
      roles: [role],
      ability: 'companies.update',
      title: 'companies:edit_subsidiary',
      breadcrumb: subsidiaryCrumb(role),
      component: subsidiaryForm,
    }),
  ),
  // The risk manager's sidebar is the dashboard and users alone (spec 000 §6): its way here is on the dashboard.
  defineScreen({
    name: 'plans',
    path: 'pgr',
    roles: ['transporter', 'risk_manager'],
    ability: 'pgr_files.read',
    title: 'kit:plans.page',
    menu: { group: 'documents', order: 60, icon: IconShieldCheck, ability: 'menus.transporter' },
    component: async () => ({ Component: (await import('./PlansPage.tsx')).PlansPage }),
  }),
  // One page per kind; the sidebar holds the first, the page leads to the others.
  ...OPERATOR_KINDS.flatMap(operatorScreens),
  ...financeCompanyScreens,
  defineScreen({
    name: 'company_user_create',
    path: 'company_user_create',
    roles: ['shipper'],
    ability: 'users.invite_partner',
    title: 'companies:company_user',
    texts: ['session'],
    breadcrumb: [{ title: 'companies:kinds.transporter', screen: 'transporter' }],
    component: async () => ({
      Component: (await import('./CompanyUserCreatePage.tsx')).CompanyUserCreatePage,
    }),
  }),
]
