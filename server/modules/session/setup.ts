import type { Rows } from '#server/infra/database.ts'
import type { Services } from '#server/kit/services.ts'
import { hasManager } from './registration.store.ts'

/** The first operator registers only where SETUP_TOKEN is set on the server, and only while there is none. */
export const isSetupOpen = async ({ env }: Pick<Services, 'env'>, rows: Rows): Promise<boolean> =>
  env.SETUP_TOKEN !== undefined && !(await hasManager(rows))
