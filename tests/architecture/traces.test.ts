import { describe, expect, it } from 'vitest'
import { MODULES } from '#server/modules/index.ts'

/** The access log knows declared calls only, so a call that tells of persons, decides or exports must be declared. */

const resources = MODULES.flatMap((module) => module.resources ?? [])
const calls = MODULES.flatMap((module) => module.routes ?? []).map(({ call }) => call)

/** Attributes that only a natural person has, or may have. */
const OF_A_PERSON =
  /cpf|^rg$|^e?mail$|_email$|phone|avatar|identification_document|recipient_document|^lat$|driver_name|received_by/

/** Reasons why a resource with such an attribute tells of no person. */
const OF_COMPANIES: Readonly<Record<string, string>> = {
  companies: 'telephone and addresses of a company',
  transporters: 'as companies',
  shippers: 'as companies',
  suppliers: 'as companies',
  customers: 'as companies',
  risk_managers: 'as companies',
  fintechs: 'as companies',
  company_logo: 'as companies',
  transporter_configurations: 'mailboxes of a company',
  cte_reading_emails: 'mailboxes of a company',
  notifications: 'whether an e-mail is sent',
  containers: 'where a container is',
  container_positions: 'as containers',
}

describe('what the access log is told', () => {
  it('of every resource that tells of persons', () => {
    const silent = resources
      .filter(({ personal }) => !personal)
      .flatMap(({ contract }) =>
        Object.keys(contract.attributes)
          .filter((name) => OF_A_PERSON.test(name) && OF_COMPANIES[contract.type] === undefined)
          .map((name) => `${contract.type}.${name}`),
      )
    expect(silent).toEqual([])
    expect(resources.filter(({ personal }) => personal).length).toBeGreaterThan(8)
  })

  it('of every route that decides or exports', () => {
    const silent = calls
      .filter(({ path, trace }) => /approve|(^|\/)export(_|\/|$)|proof/.test(path) && !trace)
      .map(({ path }) => path)
    expect(silent.filter((path) => !/\/export_report\/download|^export_report\/download/.test(path))).toEqual(
      [],
    )
  })
})
