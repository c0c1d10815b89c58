import type { Route } from '#server/kit/routes.ts'
import { publicRoute, readRoute, writeRoute } from '#server/kit/routes-in-place.ts'
import {
  activeStatusAnswer,
  activeStatusInput,
  assignPersonInput,
  changeTableModelInput,
  FOUR_PL_MAY_LINK,
  ofCompanyInput,
  PARTNER_KINDS,
  partnerAnswer,
  partnerInput,
  searchCompaniesInput,
  setNfeEmailInput,
  setTableModelInput,
  viewAnswer,
  type PartnerKind,
} from '#shared/companies/companies-actions.ts'
import { changeCustomSettingsInput } from '#shared/companies/custom-settings.ts'
import { onboardingAnswer } from '#shared/companies/onboarding.ts'
import { assignPerson } from './actions/assign-person.ts'
import { addPlans, removeLogo, setLogo, showImage, viewPlan } from './actions/change-files.ts'
import { setPartner, unsetPartner } from './actions/link-partner.ts'
import { setActiveStatus } from './actions/set-active-status.ts'
import { searchCompanies } from './actions/search-companies.ts'
import { changeCustomSettings, changeTableModel, setNfeEmail, setTableModel } from './actions/set-company.ts'
import { showOnboarding } from './actions/show-onboarding.ts'
import {
  customersResource,
  riskManagersResource,
  suppliersResource,
  transportersResource,
} from './company-kinds.resources.ts'

/** A 4PL brings carriers and customers, not its own kind, nor who audits it. */
const abilityOf = (kind: PartnerKind) =>
  FOUR_PL_MAY_LINK.includes(kind) ? 'partners.manage' : 'partners.manage_advisers'

const partners = (Object.keys(PARTNER_KINDS) as PartnerKind[]).flatMap((kind) => [
  writeRoute({
    method: 'post',
    path: `shippers/${kind}/set/:id`,
    ability: abilityOf(kind),
    summary: `Link one of ${kind} to a shipper`,
    input: partnerInput,
    output: partnerAnswer,
    run: setPartner(kind),
  }),
  writeRoute({
    method: 'post',
    path: `shippers/${kind}/unset/:id`,
    ability: abilityOf(kind),
    summary: `Cut the link of one of ${kind} with a shipper`,
    input: partnerInput,
    output: partnerAnswer,
    run: unsetPartner(kind),
  }),
])

const people = (['companies', 'transporters'] as const).flatMap((type) =>
  (['mentor', 'prospector'] as const).map((part) =>
    writeRoute({
      method: 'post',
      path: `${type}/${part}/:id`,
      ability: 'companies.assign',
      summary: `Set or take away the ${part} of a company`,
      input: assignPersonInput,
      run: assignPerson(part, type),
    }),
  ),
)

const searches = [transportersResource, suppliersResource, customersResource, riskManagersResource].map(
  (resource) =>
    readRoute({
      method: 'post',
      path: `${resource.contract.type}/search`,
      ability: 'partners.search',
      summary: `Find ${resource.contract.type} by name or CNPJ, with their address`,
      query: searchCompaniesInput,
      run: searchCompanies(resource),
    }),
)

export const companiesRoutes: readonly Route[] = [
  ...partners,
  writeRoute({
    method: 'post',
    path: 'shippers/transporters/active_status/:id',
    ability: 'partners.set_active_status',
    summary: 'Give a linked carrier new work, or none for a while',
    input: activeStatusInput,
    output: activeStatusAnswer,
    run: setActiveStatus,
  }),
  ...people,
  ...searches,
  readRoute({
    method: 'get',
    path: 'shippers/onboarding/:id',
    ability: 'companies.onboarding',
    summary: 'First steps of a company, each true when the data say so',
    output: onboardingAnswer,
    run: showOnboarding,
  }),
  writeRoute({
    method: 'post',
    path: 'shippers/nfe_email/set/:id',
    ability: 'shippers.configure',
    summary: "Set the mailbox that a shipper's NF-e arrive from",
    input: setNfeEmailInput,
    run: setNfeEmail,
  }),
  writeRoute({
    method: 'post',
    path: 'shippers/table_model',
    ability: 'shippers.configure',
    summary: 'Choose what prices a shipper’s orders first',
    input: setTableModelInput,
    status: 201,
    run: setTableModel,
  }),
  writeRoute({
    method: 'patch',
    path: 'shippers/table_model/:id',
    ability: 'shippers.configure',
    summary: 'Change what prices a shipper’s orders first',
    input: changeTableModelInput,
    run: changeTableModel,
  }),
  writeRoute({
    method: 'patch',
    path: 'companies/custom_settings/:id',
    ability: 'companies.update',
    summary: 'Change named custom settings of a company',
    input: changeCustomSettingsInput,
    run: changeCustomSettings,
  }),
  writeRoute({
    method: 'post',
    path: 'company_logo',
    ability: 'company_logo.write',
    summary: 'Set the logo of a company',
    input: ofCompanyInput,
    files: { field: 'files', max: 1 },
    limit: 'upload',
    status: 201,
    run: setLogo,
  }),
  writeRoute({
    method: 'delete',
    path: 'company_logo/:id',
    status: 204,
    ability: 'company_logo.write',
    summary: 'Take the logo of a company away',
    run: removeLogo,
  }),
  writeRoute({
    method: 'post',
    path: 'pgr_files',
    ability: 'pgr_files.write',
    summary: 'Add risk management plans',
    input: ofCompanyInput,
    files: { field: 'files', max: 10 },
    limit: 'upload',
    status: 201,
    run: addPlans,
  }),
  readRoute({
    method: 'get',
    path: 'pgr_files/view/:id',
    ability: 'pgr_files.read',
    summary: 'A link to a risk management plan',
    output: viewAnswer,
    run: viewPlan,
  }),
  publicRoute({
    method: 'get',
    path: 'images/:name',
    ability: 'public',
    summary: 'A logo or avatar, by an address that cannot be guessed',
    run: showImage,
  }),
]
