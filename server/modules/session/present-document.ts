import type { OwnCompany, SessionUserAnswer } from '#shared/session/session-answers.contract.ts'

/** Who asks, and the own company, as JSON:API documents; their members stand beside `attributes` as before. */

const resourceOf = ({ id, ...attributes }: OwnCompany) => ({ type: 'companies' as const, id, attributes })

export const companyDocumentOf = (company: OwnCompany) => ({ ...company, ...resourceOf(company) })

export const userDocumentOf = <U extends SessionUserAnswer>(user: U) => {
  const { id, company, ...attributes } = user
  const relationships = { company: { data: { type: 'companies' as const, id: company.id } } }
  return { ...user, type: 'users' as const, attributes, relationships }
}

export const meOf = (user: SessionUserAnswer, company: OwnCompany) => ({
  data: userDocumentOf({ ...user, company }),
  included: [resourceOf(company)],
})
