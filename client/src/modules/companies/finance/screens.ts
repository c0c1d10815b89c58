import type { Ability } from '#shared/access/abilities.ts'
import { type Screen, defineScreen } from '#client/kit/screen.ts'
import { IconBuildingBank, IconUsers } from '#client/ui/icons.ts'

const list = async () => ({ Component: (await import('./FinanceCompaniesPage.tsx')).FinanceCompaniesPage })
const page = async () => ({ Component: (await import('./FinanceCompanyPage.tsx')).FinanceCompanyPage })
const form = async () => ({
  Component: (await import('./FinanceCompanyFormPage.tsx')).FinanceCompanyFormPage,
})

const TAKERS: Ability = 'screens.finance_takers'
const FINTECHS: Ability = 'screens.finance_settings'
const takersCrumb = [{ title: 'companies:finance_title.taker', screen: 'takers' }] as const
const fintechCrumb = [{ title: 'companies:finance_title.fintech', screen: 'fintech' }] as const

/** Takers and institutions of a finance manager (spec 000 §2). */
export const financeCompanyScreens: readonly Screen[] = [
  defineScreen({
    name: 'takers',
    path: 'takers',
    roles: ['finance_manager'],
    ability: TAKERS,
    title: 'companies:finance_title.taker',
    menu: { group: 'registers', order: 10, icon: IconUsers },
    component: list,
  }),
  defineScreen({
    name: 'takers_details',
    path: 'takers/details/:id',
    roles: ['finance_manager'],
    ability: TAKERS,
    title: 'companies:kind.taker',
    breadcrumb: takersCrumb,
    component: page,
  }),
  defineScreen({
    name: 'takers_update',
    path: 'takers/update/:id',
    roles: ['finance_manager'],
    ability: TAKERS,
    title: 'companies:edit_company',
    breadcrumb: takersCrumb,
    component: form,
  }),
  defineScreen({
    name: 'fintech',
    path: 'fintech',
    roles: ['finance_manager'],
    ability: FINTECHS,
    title: 'companies:finance_title.fintech',
    menu: { group: 'registers', order: 20, icon: IconBuildingBank },
    component: list,
  }),
  defineScreen({
    name: 'fintech_create',
    path: 'fintech/create',
    roles: ['finance_manager'],
    ability: FINTECHS,
    title: 'companies:new.fintech',
    breadcrumb: fintechCrumb,
    component: form,
  }),
  defineScreen({
    name: 'fintech_update',
    path: 'fintech/update/:id',
    roles: ['finance_manager'],
    ability: FINTECHS,
    title: 'companies:edit_company',
    breadcrumb: fintechCrumb,
    component: form,
  }),
  defineScreen({
    name: 'fintech_settings',
    path: 'fintech/settings/:id',
    roles: ['finance_manager'],
    ability: FINTECHS,
    title: 'companies:kind.fintech',
    breadcrumb: fintechCrumb,
    component: page,
  }),
]
