import { action } from '#server/kit/routes.ts'
import { summarizeMarine } from '#shared/marine/marine.calls.ts'
import { summaryOf } from '../summary.store.ts'

export const summarizeMarineRoute = action(summarizeMarine, async (ctx) => ({ data: await summaryOf(ctx) }))
