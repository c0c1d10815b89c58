import type { IntakeKind } from '#shared/freight-intake/fields.ts'
import { freightSubject } from './freight/freight-subject.ts'
import type { IntakeRow } from './intake.store.ts'
import { routeSubject } from './routes/route-subject.ts'
import type { Subject } from './subject-types.ts'

/** The subject of each kind of intake. */
const SUBJECTS: Readonly<Record<IntakeKind, Subject>> = { freight: freightSubject, route: routeSubject }

export const subjectOf = ({ kind }: Pick<IntakeRow, 'kind'>): Subject => SUBJECTS[kind]
