import { data, defineCall, file, nothing, one, rows } from '#shared/kit/call.ts'
import * as z from 'zod'
import {
  assignPersonInput,
  changeTableModelInput,
  ofCompanyInput,
  planLink,
  setNfeEmailInput,
  setTableModelInput,
} from './companies-actions.ts'
import { companies } from './companies.contract.ts'
import { companyLogo, pgrFiles, shipperTableModel } from './company-parts.contract.ts'
import { changeCustomSettingsInput } from './custom-settings.ts'
import { featuresOn, setFeatureInput } from './features.contract.ts'
import { onboarding } from './onboarding.ts'

/** Calls of one company: its caretakers, first steps, settings, features, logo and plans. */

const caretakers = z.object({
  company_id: z.number(),
  mentor_id: z.number().nullable(),
  prospector_id: z.number().nullable(),
})

const assigning = <const A extends `POST ${string}`>(address: A, part: 'mentor' | 'prospector') =>
  defineCall(address, {
    summary: `Set or take away the ${part} of a company`,
    ability: 'companies.assign',
    input: assignPersonInput,
    answers: data(caretakers),
  })

/** By the person's part; a carrier has an address of its own. */
export const assignPerson = {
  mentor: assigning('POST companies/mentor/:id', 'mentor'),
  prospector: assigning('POST companies/prospector/:id', 'prospector'),
}
export const assignCarrierPerson = {
  mentor: assigning('POST transporters/mentor/:id', 'mentor'),
  prospector: assigning('POST transporters/prospector/:id', 'prospector'),
}

export const showOnboarding = defineCall('GET shippers/onboarding/:id', {
  summary: 'First steps of a company, each true when the data say so',
  ability: 'companies.onboarding',
  answers: data(onboarding),
})

export const setNfeEmail = defineCall('POST shippers/nfe_email/set/:id', {
  summary: "Set the mailbox that a shipper's NF-e arrive from",
  ability: 'shippers.configure',
  input: setNfeEmailInput,
  answers: data(z.object({ company_id: z.number(), nfe_email: z.string().nullable() })),
})

export const setTableModel = defineCall('POST shippers/table_model', {
  summary: 'Choose what prices a shipper’s orders first',
  ability: 'shippers.configure',
  status: 201,
  input: setTableModelInput,
  answers: one(shipperTableModel),
})

export const changeTableModel = defineCall('PATCH shippers/table_model/:id', {
  summary: 'Change what prices a shipper’s orders first',
  ability: 'shippers.configure',
  input: changeTableModelInput,
  answers: one(shipperTableModel),
})

export const changeCustomSettings = defineCall('PATCH companies/custom_settings/:id', {
  summary: 'Change named custom settings of a company',
  ability: 'companies.update',
  input: changeCustomSettingsInput,
  answers: one(companies),
})

export const setFeature = defineCall('POST companies/set_feature/:id', {
  summary: 'Switch features of a company on or off',
  ability: 'companies.set_feature',
  input: setFeatureInput,
  answers: data(featuresOn),
})

export const setLogo = defineCall('POST company_logo', {
  summary: 'Set the logo of a company',
  ability: 'company_logo.write',
  status: 201,
  input: ofCompanyInput,
  files: { field: 'files', max: 1 },
  limit: 'upload',
  answers: one(companyLogo),
})

export const removeLogo = defineCall('DELETE company_logo/:id', {
  summary: 'Take the logo of a company away',
  ability: 'company_logo.write',
  answers: nothing,
})

export const addPlans = defineCall('POST pgr_files', {
  summary: 'Add risk management plans',
  ability: 'pgr_files.write',
  status: 201,
  input: ofCompanyInput,
  files: { field: 'files', max: 10 },
  limit: 'upload',
  answers: rows(pgrFiles),
})

export const viewPlan = defineCall('GET pgr_files/view/:id', {
  summary: 'A link to a risk management plan',
  ability: 'pgr_files.read',
  answers: data(planLink),
})

export const showImage = defineCall('GET images/:name', {
  summary: 'A logo or avatar, by an address that cannot be guessed',
  ability: 'public',
  answers: file,
})
