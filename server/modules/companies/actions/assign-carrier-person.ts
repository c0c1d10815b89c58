import { action, type Route } from '#server/kit/routes.ts'
import * as calls from '#shared/companies/company.calls.ts'
import { assignCaretaker, type Part } from '../assign-caretaker.ts'

const assignCarrierPerson = (part: Part): Route =>
  action(calls.assignCarrierPerson[part], (ctx, asked) => assignCaretaker(ctx, 'transporters', part, asked))

export const ASSIGN_CARRIER_PERSON_ROUTES: readonly Route[] = [
  assignCarrierPerson('mentor'),
  assignCarrierPerson('prospector'),
]
