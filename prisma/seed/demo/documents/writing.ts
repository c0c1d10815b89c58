import type { Database } from '#server/infra/database.ts'
import type { Storage } from '#server/infra/storage.ts'
import type { Companies } from '../companies/companies.ts'
import type { Random } from '../draw/random.ts'
import type { Recipient } from '../places/recipients.ts'
import type { Counter } from './paper-rows.ts'

/** Things that a chapter of fiscal documents is written with. */
export type Writing = {
  database: Database
  storage: Storage
  random: Random
  companies: Companies
  recipients: readonly Recipient[]
  now: Date
  count: Counter
}
