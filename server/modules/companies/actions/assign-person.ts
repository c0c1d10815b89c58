import { action, type Route } from '#server/kit/routes.ts'
import * as calls from '#shared/companies/company.calls.ts'
import { assignCaretaker, type Part } from '../assign-caretaker.ts'

const assignPerson = (part: Part): Route =>
  action(calls.assignPerson[part], (ctx, asked) => assignCaretaker(ctx, 'companies', part, asked))

export const ASSIGN_PERSON_ROUTES: readonly Route[] = [assignPerson('mentor'), assignPerson('prospector')]
