import type { Session } from '#server/kit/session.ts'
import { say } from '#server/kit/texts.ts'
import type { bulkOutcome } from '#shared/requests/bulk-outcome.ts'
import type * as z from 'zod'
import type { Outcome } from './create-requests.ts'

/** Outcomes of many as a program reads them: the errors of each in the reader's language. */
export const tellOutcomes = (
  { locale }: Pick<Session, 'locale'>,
  outcomes: readonly Outcome[],
  codes: readonly (string | null | undefined)[],
): z.output<typeof bulkOutcome>[] =>
  outcomes.map((outcome, index) => ({
    index,
    external_id: codes[index] ?? null,
    id: 'id' in outcome ? String(outcome.id) : null,
    status: outcome.status,
    errors:
      'issues' in outcome
        ? outcome.issues.map(({ pointer = null, key, params }) => ({
            pointer,
            code: key,
            detail: say(locale, `errors.${key}`, params ?? {}),
          }))
        : [],
  }))
