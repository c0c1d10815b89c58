import type { Context } from '#server/kit/context.ts'
import { isOperator } from '#server/kit/scopes.ts'
import type { Session } from '#server/kit/session.ts'
import { isIe, ufsOfIe } from '#shared/kit/br/ie.ts'
import { isUf } from '#shared/kit/br/uf.ts'
import { companySettingsInput, OPERATORS_SETTINGS } from '#shared/companies/company-settings.ts'
import { forbidden } from '#shared/access/refuse.ts'
import type { RoleName } from '#shared/access/roles.ts'
import { invalid, invalidField, type Issue } from '#shared/kit/exceptions.ts'
import { keepAddress } from './company-address.ts'
import { headOfficeOf, isFinanceManager, ufOfAddress } from './company-row.store.ts'
import { switchSecondFactor } from './second-factor.store.ts'
import { assertUnused } from './company-use.store.ts'

type Input = Record<string, unknown>
type Current = Record<string, unknown> | null

/** What only the operator decides about a company. */
const OPERATORS_ALONE = [...OPERATORS_SETTINGS, 'code'] as const
const CHOICES = [...Object.keys(companySettingsInput), 'code']

/** A company's own people choose for it; until they have taken it over, the operator does. */
const choosesFor = ({ role, company_id, company_ids }: Session, current: Current): boolean =>
  current === null ||
  role === 'finance_manager' ||
  company_ids.includes(Number(current.id)) ||
  current.parent_id === company_id

const at = (field: string): string => `/data/attributes/${field}`

/** A registration follows the rules of the state where the company is; without an address, those of any state. */
const checkRegistration = async (ctx: Context, input: Input, current: Current): Promise<Issue[]> => {
  if (input.state_registration === undefined && input.address_id === undefined) return []
  const ie =
    input.state_registration ?? (input.state_registration === undefined ? current?.state_registration : null)
  if (typeof ie !== 'string' || ie === '') return []
  const addressId = input.address_id === undefined ? current?.address_id : input.address_id
  if (typeof addressId !== 'number') return []
  const uf = await ufOfAddress(ctx, addressId)
  if (uf === undefined || !isUf(uf) || isIe(ie, uf)) return []
  // What stood there before the rules were known does not keep an address from being corrected.
  if (input.state_registration === undefined && ufsOfIe(ie).length === 0) return []
  return [{ pointer: at('state_registration'), key: 'ie_of_state', params: { uf } }]
}

/** Rules of every kind of company, for every writer. */
export const checkCompany = async (ctx: Context, input: Input, current: Current): Promise<void> => {
  // Deleting brings no values.
  if (current && Object.keys(input).length === 0) await assertUnused(ctx, Number(current.id))
  const operator = isOperator(ctx.session)
  const changed = (field: string): boolean => input[field] !== undefined && input[field] !== current?.[field]
  const issues: Issue[] = []
  if (!operator) {
    const closed = choosesFor(ctx.session, current) ? OPERATORS_ALONE : CHOICES
    for (const field of closed) if (changed(field)) issues.push({ pointer: at(field), key: 'operator_only' })
    // The number is what documents are matched by: after registration only the operator corrects it.
    if (current && changed('cnpj')) issues.push({ pointer: at('cnpj'), key: 'operator_only' })
  }
  if (input.active === false && current && Number(current.id) === ctx.session.company_id)
    issues.push({ pointer: at('active'), key: 'own_company' })
  if (current && input.address_id === null && current.address_id !== null)
    issues.push({ pointer: at('address_id'), key: 'required' })
  // Written before the registration is checked by its state; refused, it goes with the rest of the request.
  if (issues.length === 0) await keepAddress(ctx, input, current)
  issues.push(...(await checkRegistration(ctx, input, current)))
  if (issues.length > 0) throw invalid(...issues)
  if (current && changed('two_factor_authentication'))
    await switchSecondFactor(ctx, Number(current.id), input.two_factor_authentication === true)
  await checkHeadOffice(ctx, input)
  await checkFinanceManager(ctx, input, current)
}

/** Branches have one head office of their own kind above them, never a chain. */
const checkHeadOffice = async (ctx: Context, input: Input): Promise<void> => {
  if (typeof input.parent_id !== 'number') return
  const parent = await headOfficeOf(ctx, input.parent_id)
  if (!parent || parent.parent_id !== null || parent.type !== input.type)
    throw invalidField('parent_id', 'not_head_office')
}

/** Takers and fintechs have one; without a code it comes from the operator, and it is never taken away. */
const checkFinanceManager = async (ctx: Context, input: Input, current: Current): Promise<void> => {
  const { finance_manager_id: wanted } = input
  if (!current || wanted === undefined || wanted === current.finance_manager_id) return
  if (current.finance_manager_id !== null || (current.type !== 'taker' && current.type !== 'fintech'))
    throw invalidField('finance_manager_id', 'invalid')
  if (!(await isFinanceManager(ctx, Number(wanted)))) throw invalidField('finance_manager_id', 'invalid')
  // The correspondent learns of it as of a taker that came with its code.
  if (current.type === 'taker')
    ctx.raise('takers.registered', { id: current.id, finance_manager_id: wanted, prospector_id: null })
}

const ofRole = (session: Session, role: RoleName) =>
  forbidden(session, 'companies.create', { kind: 'role', one_of: [role] })

/** Who may open which kind of company through `companies`. */
export const checkNewCompany = (ctx: Context, input: Input): void => {
  const { session } = ctx
  // dev passes every rule: only a dev makes one.
  if (input.type === 'dev' && session.role !== 'dev') throw ofRole(session, 'dev')
  if (isOperator(session)) return
  if (session.role === 'finance_manager') {
    if (input.type !== 'taker' || (input.parent_id !== undefined && input.parent_id !== null))
      throw ofRole(session, 'manager')
    return
  }
  // A shipper and a carrier open branches of their own; any other company is the operator's to create.
  if (input.type !== session.role || input.parent_id !== session.company_id) throw ofRole(session, 'manager')
}
