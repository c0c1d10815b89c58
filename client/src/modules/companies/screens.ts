import type { Ability } from '#shared/access/abilities.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { type Screen, defineScreen } from '#client/kit/screen.ts'
import {
  type Icon,
  IconBox,
  IconBuilding,
  IconBuildingWarehouse,
  IconMapPin,
  IconTruck,
  IconUsers,
} from '#client/ui/icons.ts'
import { type Kind, OPERATOR_KINDS } from './kinds.ts'

const listPage = async () => ({ Component: (await import('./CompanyListPage.tsx')).CompanyListPage })
const createPage = async () => ({ Component: (await import('./CompanyCreatePage.tsx')).CompanyCreatePage })
const detailPage = async () => ({ Component: (await import('./CompanyDetailPage.tsx')).CompanyDetailPage })
const operatorPage = async () => ({
  Component: (await import('./OperatorCompaniesPage.tsx')).OperatorCompaniesPage,
})
const subsidiaryForm = async () => ({
  Component: (await import('./SubsidiaryFormPage.tsx')).SubsidiaryFormPage,
})
const userForm = async () => ({ Component: (await import('./UserFormPage.tsx')).UserFormPage })
const addressForm = async () => ({ Component: (await import('./AddressFormPage.tsx')).AddressFormPage })

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
      menu: { group: 'registers', order, icon },
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

/** Some areas say `user`, others `users` (spec 000 §2). */
const USER_ROLES: RoleName[] = ['shipper', 'transporter', 'risk_manager', 'auditor', 'customer', 'four_pl']
const userPath = (rest: string) => ({
  default: `users${rest}`,
  shipper: `user${rest}`,
  transporter: `user${rest}`,
})
const usersCrumb = [{ title: 'companies:users', screen: 'user' }] as const
const subsidiaryCrumb = (role: RoleName) =>
  [{ title: 'companies:subsidiaries', screen: `${role}_subsidiary` }] as const
const addressCrumb = [{ title: 'companies:addresses', screen: 'address' }] as const

export const companiesScreens: readonly Screen[] = [
  ...partner('shipper', ['four_pl'], 1, IconBuildingWarehouse),
  ...partner('transporter', ['shipper', 'four_pl'], 2, IconTruck),
  ...partner('supplier', ['shipper'], 3, IconBox),
  ...partner('customer', ['shipper', 'four_pl'], 4, IconUsers),
  partnerCreate('transporter'),
  partnerCreate('supplier'),
  partnerCreate('customer'),
  defineScreen({
    name: 'address',
    path: 'address',
    roles: ['shipper'],
    ability: 'addresses.write',
    title: 'companies:addresses',
    menu: { group: 'registers', order: 10, icon: IconMapPin },
    component: async () => ({ Component: (await import('./AddressListPage.tsx')).AddressListPage }),
  }),
  defineScreen({
    name: 'address_create',
    path: 'address/create',
    roles: ['shipper'],
    ability: 'addresses.write',
    title: 'companies:new_address',
    breadcrumb: addressCrumb,
    component: addressForm,
  }),
  defineScreen({
    name: 'address_update',
    path: 'address/update/:id',
    roles: ['shipper'],
    ability: 'addresses.write',
    title: 'companies:edit_address',
    breadcrumb: addressCrumb,
    component: addressForm,
  }),
  subsidiaries('shipper', 'companies.create'),
  subsidiaries('transporter', 'companies.update'),
  defineScreen({
    name: 'subsidiary_create',
    path: 'subsidiary/create',
    roles: ['shipper'],
    ability: 'companies.create',
    title: 'companies:new_subsidiary',
    breadcrumb: subsidiaryCrumb('shipper'),
    component: subsidiaryForm,
  }),
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
  defineScreen({
    name: 'user',
    path: userPath(''),
    roles: USER_ROLES,
    ability: 'users.read',
    title: 'companies:users',
    menu: { group: 'settings', order: 40, icon: IconUsers },
    component: async () => ({ Component: (await import('./UserListPage.tsx')).UserListPage }),
  }),
  defineScreen({
    name: 'user_create',
    path: userPath('/create'),
    roles: USER_ROLES,
    ability: 'users.create',
    title: 'companies:new_user',
    breadcrumb: usersCrumb,
    component: userForm,
  }),
  defineScreen({
    name: 'user_update',
    path: userPath('/update/:id'),
    roles: USER_ROLES,
    ability: 'users.update',
    title: 'companies:edit_user',
    breadcrumb: usersCrumb,
    component: userForm,
  }),
  // One page per kind; the sidebar holds the first, the page leads to the others.
  ...OPERATOR_KINDS.map((kind) =>
    defineScreen({
      name: `user_${kind}`,
      path: `user/${kind}`,
      roles: ['manager'],
      ability: 'companies.read',
      title: `companies:kinds.${kind}`,
      ...(kind === 'shipper' || kind === 'transporter' || kind === 'supplier' || kind === 'customer'
        ? {
            menu: {
              group: 'registers' as const,
              order: OPERATOR_KINDS.indexOf(kind),
              icon: kind === 'transporter' ? IconTruck : kind === 'supplier' ? IconBox : IconBuilding,
            },
          }
        : {}),
      component: operatorPage,
    }),
  ),
]
