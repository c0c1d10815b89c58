import { EXTRA_PLANS } from '#shared/billing/extra-plans.ts'
import type { Client } from './load.ts'

export const seedExtraPlans = (client: Client) =>
  client.query('insert into extra_plans (name) select unnest($1::text[]) on conflict (name) do nothing', [
    EXTRA_PLANS,
  ])
